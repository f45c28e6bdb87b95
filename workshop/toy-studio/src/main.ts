import { clips } from './commands/clips.ts';
import { kernel } from './commands/kernel.ts';
import { models } from './commands/models.ts';
import { queryViews } from './commands/query-views.ts';
import { render } from './commands/render.ts';
import { sheet } from './commands/sheet.ts';
import { shot } from './commands/shot.ts';
import { trainingViews } from './commands/training-views.ts';
import { makeGlyphs } from './glyphs/make-glyphs.ts';
import { makeTemplates } from './templates/make-templates.ts';

const COMMANDS: Record<string, (args: string[]) => Promise<void>> = {
  shot,
  sheet,
  render,
  models,
  clips,
  glyphs: makeGlyphs,
  templates: makeTemplates,
  kernel,
  'training-views': trainingViews,
  'query-views': queryViews,
};

const [name = '', ...args] = process.argv.slice(2);
const command = COMMANDS[name];
if (command) await command(args);
else {
  console.error(`Usage: studio <${Object.keys(COMMANDS).join('|')}> …; see README.md`);
  process.exitCode = 1;
}
