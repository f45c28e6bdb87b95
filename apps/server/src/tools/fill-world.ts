import { runWorldCommand } from '../demo/world-command.ts';

export const main = runWorldCommand;

process.exitCode = await main(process.argv.slice(2), process.env);
