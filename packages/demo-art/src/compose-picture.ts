import { committedToys } from './committed-toys.ts';
import { composeBanner } from './compose/banner.ts';
import { composeCharacter } from './compose/character.ts';
import { composeColours } from './compose/colours.ts';
import { composeCover } from './compose/cover.ts';
import { composeDocument } from './compose/document.ts';
import { composeLogo } from './compose/logo.ts';
import { composePack } from './compose/pack.ts';
import { composeSizeCard } from './compose/size-card.ts';
import { composeToy } from './compose/toy.ts';
import { composeWall } from './compose/wall.ts';
import { fromRaster, type Raster } from './raster/raster.ts';
import type { Recipe } from './recipe.ts';
import type { RecipeOf } from './recipe-of.ts';
import type { ToySource } from './toy-source.ts';

/** Effort 2 takes half the time of the usual 4 for a few per cent more bytes. */
const WEBP = { quality: 80, effort: 2 };

export interface ComposedPicture {
  data: Buffer;
  width: number;
  height: number;
}

let ownToys: ToySource | undefined;

/** Makes a picture of the demo world as webp. The same recipe always gives the same bytes. */
export function composePicture(recipe: Recipe): Promise<ComposedPicture> {
  ownToys ??= committedToys();
  return composePictureFrom(ownToys, recipe);
}

/** The same with the toys of another source. */
export async function composePictureFrom(toys: ToySource, recipe: Recipe): Promise<ComposedPicture> {
  const raster = await compose(recipe, toys);
  const data = await fromRaster(raster).removeAlpha().webp(WEBP).toBuffer();
  return { data, width: raster.width, height: raster.height };
}

type Composers = { [Kind in Recipe['kind']]: (recipe: RecipeOf<Kind>, toys: ToySource) => Promise<Raster> };

const COMPOSERS: Composers = {
  toy: composeToy,
  pack: composePack,
  size_card: composeSizeCard,
  colours: composeColours,
  logo: composeLogo,
  cover: composeCover,
  wall: composeWall,
  banner: composeBanner,
  character: composeCharacter,
  document: composeDocument,
};

function compose<Kind extends Recipe['kind']>(recipe: RecipeOf<Kind>, toys: ToySource): Promise<Raster> {
  const composer: Composers[Kind] = COMPOSERS[recipe.kind];
  return composer(recipe, toys);
}
