import { randomFrom } from '../design/random.ts';
import { GROUNDS } from '../pack/grounds.ts';
import { packArt } from '../pack/pack-art.ts';
import { printFaces, windowWhite } from '../pack/print-faces.ts';
import { addWhite, shadeGround } from '../pack/print-package.ts';
import { lightOf, TEMPLATE_SIZE, templateFor, type Template, type TemplateFace } from '../pack/template.ts';
import { dropShadow } from '../raster/drop-shadow.ts';
import { blendOver } from '../raster/layers.ts';
import { cropAndResize, visibleBounds, type PlacedRaster, type Raster } from '../raster/raster.ts';
import { BACKDROPS, type Pack } from '../recipe.ts';
import type { RecipeOf } from '../recipe-of.ts';
import type { ToySource } from '../toy-source.ts';
import { backdropFor, studioBackdrop } from './backdrop.ts';
import { groundedToy } from './grounded-toy.ts';

/** The shadow that a toy casts on what is behind it. */
const INNER_SHADOWS: Record<Exclude<Pack, 'colour_box'>, Parameters<typeof dropShadow>[1]> = {
  window_box: { x: 14, y: 4, blur: 9, strength: 0.34 },
  blister: { x: 9, y: 8, blur: 7, strength: 0.38 },
  header_bag: { x: 9, y: 8, blur: 7, strength: 0.2 },
};

/** A toy in its package, or before it. */
export async function composePack(recipe: RecipeOf<'pack'>, toys: ToySource): Promise<Raster> {
  const cutOut = await toys.cutOut(recipe.look, 'main', { shadow: false });
  const bounds = visibleBounds(cutOut);
  const toy = await cropAndResize(cutOut, bounds, bounds.width, bounds.height);
  const random = randomFrom(`${recipe.item_no}/${recipe.title}`);
  const art = packArt(recipe, Math.floor(random() * GROUNDS.length), toy);
  const template = templateFor(recipe.pack, bounds.width / bounds.height);
  const light = await lightOf(template);
  const canvas = await studioBackdrop(backdropFor(Math.floor(random() * BACKDROPS.length)), TEMPLATE_SIZE);
  shadeGround(canvas, light);
  if (recipe.pack === 'colour_box') {
    await printFaces(canvas, template.faces, light, art);
    blendOver(canvas, await groundedToy(toys, recipe.look, 'main', template.room));
    return canvas;
  }
  const isBehindToy = ({ name }: TemplateFace) =>
    recipe.pack === 'blister' || name.startsWith('inner') || name === 'bag';
  await printFaces(canvas, template.faces.filter(isBehindToy), light, art);
  const placed = await placeInRoom(toy, template);
  blendOver(canvas, await dropShadow(placed, INNER_SHADOWS[recipe.pack]));
  blendOver(canvas, placed);
  addWhite(canvas, recipe.pack === 'window_box' ? await windowWhite(template) : light.shine);
  await printFaces(
    canvas,
    template.faces.filter((face) => !isBehindToy(face)),
    light,
    art,
  );
  return canvas;
}

async function placeInRoom(toy: Raster, { room }: Template): Promise<PlacedRaster> {
  const scale = Math.min(room.width / toy.width, room.height / toy.height);
  const width = Math.round(toy.width * scale);
  const height = Math.round(toy.height * scale);
  const raster = await cropAndResize(toy, { left: 0, top: 0, width: toy.width, height: toy.height }, width, height);
  return { raster, left: Math.round(room.x - width / 2), top: Math.round(room.bottom - height) };
}
