/** Why the program does not start, in words for the person who started it. */
export class StartFault extends Error {}
