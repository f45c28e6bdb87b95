import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { readArtIndex } from './art-index.ts';
import { assetPath } from './asset-path.ts';
import { composePicture } from './compose-picture.ts';
import { readToyLayers } from './layers/toy-file.ts';
import { TOY_VIEWS } from './recipe.ts';

const MOST_BYTES = 32 * 1024 * 1024;
const WEBP_LAYERS = ['diffuse', 'specular'] as const;
const index = readArtIndex();

describe('the committed art', () => {
  it('is small: all of it within 32 MB', () => {
    const files = readdirSync(assetPath(), { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
    const bytes = files.reduce((sum, { parentPath, name }) => sum + statSync(`${parentPath}/${name}`).size, 0);
    expect(bytes).toBeLessThan(MOST_BYTES);
  });

  it('has 600 forms or more in 30 families or more, which cover all thirty categories', () => {
    expect(new Set(index.geometries.map(({ id }) => id)).size).toBeGreaterThanOrEqual(600);
    expect(index.families.length).toBeGreaterThanOrEqual(30);
    const categories = index.families.flatMap(({ categories: own, styles }) => [
      ...own,
      ...styles.flatMap((style) => style.categories ?? []),
    ]);
    expect(new Set(categories).size).toBe(30);
  });

  it('has layers of three views for every form, each of the promised size', async () => {
    const faults: string[] = [];
    for (const { id, family, style } of index.geometries) {
      const { header, views } = readToyLayers(readFileSync(assetPath('toys', `${id}.toy`)));
      if (header.id !== id || header.family !== family || header.style !== style)
        faults.push(`${id}: not what it says`);
      for (const view of TOY_VIEWS) {
        for (const layer of WEBP_LAYERS) {
          const { width, height } = await sharp(views[view][layer]).metadata();
          const { size } = header.views[view];
          if (width !== size || height !== size) faults.push(`${id} ${view} ${layer}: ${width} × ${height}`);
        }
      }
    }
    expect(faults).toEqual([]);
  });

  it('gives a picture of a form of every family, in other colours than it was made in', async () => {
    for (const { key, palettes } of index.families) {
      const geometry = index.geometries.find(({ family }) => family === key)!.id;
      const look = { geometry, palette: palettes.at(-1)!, shift: 3 };
      const { data } = await composePicture({ kind: 'toy', look, view: 'main', backdrop: 'white' });
      const { channels } = await sharp(data).stats();
      const isEmpty = channels.every(({ stdev }) => stdev < 2);
      expect(isEmpty, `${geometry} is not to be seen`).toBe(false);
    }
  });

  it('has the models, clips and streams that it lists', () => {
    const files = [...index.models, ...index.clips, ...index.streams].map(({ file }) => file);
    expect(files.filter((file) => !existsSync(assetPath(file)))).toEqual([]);
    const marksOf = (list: readonly { file: string }[], from: number) =>
      new Set(list.map(({ file }) => readFileSync(assetPath(file)).toString('latin1', from, from + 4)));
    expect(marksOf(index.models, 0)).toEqual(new Set(['glTF']));
    expect(marksOf(index.clips, 4)).toEqual(new Set(['ftyp']));
    expect(index.streams.length).toBeGreaterThanOrEqual(2);
    for (const { id, file } of index.streams) {
      const segments = readFileSync(assetPath(file), 'utf8').match(/^\S+\.m4s$/gm) ?? [];
      expect(segments.filter((name) => !existsSync(assetPath('streams', id, name)))).toEqual([]);
      expect(segments.length).toBeGreaterThan(2);
    }
  });
});
