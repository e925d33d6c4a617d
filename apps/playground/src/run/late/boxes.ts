/** When what shows vertices in a box is there; as for chips. */
export const boxesAreThere = (): Promise<unknown> => Promise.resolve();
