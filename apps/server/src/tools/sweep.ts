import { runSweepCommand } from '../sweep-command.ts';
import { keepFilesPrivate } from '../infra/private-files.ts';

keepFilesPrivate();

export const main = runSweepCommand;

process.exitCode = await main(process.argv.slice(2), process.env);
