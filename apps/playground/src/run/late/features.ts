/** When the features of the GL that the first scene does not use are there; as for chips. */
export const featuresAreThere = (): Promise<unknown> => Promise.resolve();
