import { runVectorsCommand } from '../demo/make-vectors.ts';

export const main = runVectorsCommand;

process.exitCode = await main(process.argv.slice(2), process.env);
