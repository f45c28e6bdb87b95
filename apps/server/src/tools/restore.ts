import { runRestoreCommand } from '../infra/backup/restore-command.ts';
import { keepFilesPrivate } from '../infra/private-files.ts';

keepFilesPrivate();

export const main = runRestoreCommand;

process.exitCode = await main(process.argv.slice(2), process.env);
