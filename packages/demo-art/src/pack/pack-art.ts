import { themeOf, type Theme } from '../design/themes.ts';
import type { Raster } from '../raster/raster.ts';
import type { Pack } from '../recipe.ts';
import type { RecipeOf } from '../recipe-of.ts';
import { displayTitle, titleFacts } from './title-facts.ts';

/** What the sheets of a package are printed with. */
export interface PackArt {
  pack: Pack;
  theme: Theme;
  layout: number;
  title: string;
  titleEn: string;
  brand: { cn: string; en: string };
  itemNo: string;
  age: string;
  facts: string[];
  /** The toy, trimmed. */
  toy: Raster;
}

export function packArt(recipe: RecipeOf<'pack'>, layout: number, toy: Raster): PackArt {
  return {
    pack: recipe.pack,
    theme: themeOf(recipe.theme),
    layout,
    title: displayTitle(recipe.title),
    titleEn: recipe.title_en.toUpperCase(),
    brand: { cn: recipe.brand, en: recipe.brand_en.toUpperCase() },
    itemNo: recipe.item_no,
    age: recipe.age,
    facts: titleFacts(recipe.title, 4),
    toy,
  };
}
