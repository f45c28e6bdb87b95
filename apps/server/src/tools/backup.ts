import { runBackupCommand } from '../infra/backup/backup-command.ts';

export const main = runBackupCommand;

process.exitCode = await main(process.argv.slice(2), process.env);
