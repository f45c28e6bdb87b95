/* A worker whose composer draws a plain square, and fails or dies where a test asks it to by the recipe's name. */
import { appendFileSync, existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { servePictureWork } from './serve-picture-work.ts';

const journal = process.env['STAND_IN_JOURNAL'];

servePictureWork({
  async compose(recipe) {
    const name = recipe.kind === 'logo' ? recipe.name : recipe.kind;
    if (journal !== undefined) appendFileSync(journal, `${name}\n`);
    if (name.startsWith('deadly')) process.kill(process.pid, 'SIGKILL');
    if (name.startsWith('faulty')) throw new Error('this recipe cannot be composed');
    if (name.startsWith('slow')) await sleep(300);
    if (name.startsWith('endless')) await new Promise(() => {});
    // Waits until the test lets it go, however slow the machine is.
    if (name.startsWith('held')) while (!existsSync(`${journal}.released`)) await sleep(20);
    const background = { r: (name.length * 40) % 256, g: 120, b: 60 };
    const data = await sharp({ create: { width: 600, height: 400, channels: 3, background } })
      .webp()
      .toBuffer();
    return { data, width: 600, height: 400 };
  },
});
