export declare const FLAGS: readonly string[];
export declare function digestOf(name: string): string;
