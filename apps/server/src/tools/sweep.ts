import { runSweepCommand } from '../sweep-command.ts';

export const main = runSweepCommand;

process.exitCode = await main(process.argv.slice(2), process.env);
