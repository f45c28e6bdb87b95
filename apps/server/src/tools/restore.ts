import { runRestoreCommand } from '../infra/backup/restore-command.ts';

export const main = runRestoreCommand;

process.exitCode = await main(process.argv.slice(2), process.env);
