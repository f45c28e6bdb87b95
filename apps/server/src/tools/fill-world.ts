import { runWorldCommand } from '../demo/world-command.ts';
import { keepFilesPrivate } from '../infra/private-files.ts';

keepFilesPrivate();

export const main = runWorldCommand;

process.exitCode = await main(process.argv.slice(2), process.env);
