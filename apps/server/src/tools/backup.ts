import { runBackupCommand } from '../infra/backup/backup-command.ts';
import { keepFilesPrivate } from '../infra/private-files.ts';

keepFilesPrivate();

export const main = runBackupCommand;

process.exitCode = await main(process.argv.slice(2), process.env);
