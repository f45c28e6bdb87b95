import { keepFilesPrivate } from '../infra/private-files.ts';
import { runVisionCommand } from '../vision-command.ts';

keepFilesPrivate();

export const main = runVisionCommand;

process.exitCode = await main(process.argv.slice(2), process.env);
