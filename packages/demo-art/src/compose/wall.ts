import { logoMark } from '../design/logo-marks.ts';
import { stackLayers } from '../raster/layers.ts';
import type { Box, Raster } from '../raster/raster.ts';
import type { ToyLook } from '../recipe.ts';
import type { RecipeOf } from '../recipe-of.ts';
import { rowFloor, shelfDefinitions, shelfRow, standingShadow, uprights } from '../scene/shelf.ts';
import { wallLook, type WallLook } from '../scene/wall-looks.ts';
import { circle, linearGradient, path, radialGradient, rect, shadowGradient, svg } from '../svg/svg.ts';
import { drawText, measureText } from '../text/draw-text.ts';
import type { ToySource } from '../toy-source.ts';
import { boxOf, placeToy } from './place-toy.ts';

const WIDTH = 1200;
const HEIGHT = 675;
const SHELVES = { left: 56, right: WIDTH - 56, top: 158, bottom: 618 };
const SIGN = { top: 34, height: 92 };

/** A showroom's wall: a lit sign over shelves full of toys. */
export async function composeWall(recipe: RecipeOf<'wall'>, toys: ToySource): Promise<Raster> {
  const { looks, theme } = recipe;
  const look = wallLook(theme);
  const rowCount = looks.length > 12 ? 3 : 2;
  const columns = Math.min(6, Math.max(4, Math.ceil(looks.length / rowCount)));
  const shown = fillShelves(looks, rowCount * columns);
  const rows = shelfRows(rowCount);
  const placed = await Promise.all(
    shown.map((toy, index) => placeToy(toys, toy, 'main', placeOnShelf(index, columns, rows))),
  );
  const ground =
    `<defs>${definitions(look)}</defs>${room(look)}${sign(recipe, look)}` +
    rows.map((row) => shelfRow(row, look)).join('') +
    uprights(
      SHELVES.left,
      SHELVES.right,
      SHELVES.top,
      SHELVES.bottom,
      columns % 2 === 0 ? columns / 2 : 1,
      look.upright,
    ) +
    rect(SHELVES.left - 12, SHELVES.top - 14, SHELVES.right - SHELVES.left + 24, 16, look.upright) +
    placed.map((toy) => standingShadow(boxOf(toy))).join('');
  return stackLayers(svg(WIDTH, HEIGHT, ground), placed);
}

/** No empty places: what there is comes again, as in any showroom. */
function fillShelves(looks: ToyLook[], count: number): ToyLook[] {
  return Array.from({ length: looks.length === 0 ? 0 : count }, (_, index) => looks[index % looks.length] ?? []).flat();
}

function shelfRows(count: number): Box[] {
  const height = (SHELVES.bottom - SHELVES.top) / count;
  return Array.from({ length: count }, (_, index) => ({
    left: SHELVES.left,
    top: SHELVES.top + index * height,
    width: SHELVES.right - SHELVES.left,
    height,
  }));
}

function placeOnShelf(index: number, columns: number, rows: Box[]): Box {
  const row = rows[Math.floor(index / columns) % rows.length] ?? { left: 0, top: 0, width: WIDTH, height: HEIGHT };
  const cell = row.width / columns;
  const floor = rowFloor(row);
  const top = row.top + row.height * 0.13;
  return { left: row.left + (index % columns) * cell + cell * 0.1, top, width: cell * 0.8, height: floor - top };
}

function definitions(look: WallLook): string {
  return (
    shelfDefinitions(look) +
    shadowGradient('#000', 0.5) +
    linearGradient('wall', [
      [0, look.wall[0]],
      [1, look.wall[1]],
    ]) +
    linearGradient('floor', [
      [0, look.floor[0]],
      [1, look.floor[1]],
    ]) +
    linearGradient('fascia', [
      [0, '#fff', 0.16],
      [0.5, '#fff', 0.02],
      [1, '#000', 0.12],
    ]) +
    radialGradient(
      'lamp',
      [
        [0, '#fffbe6', 0.85],
        [1, '#fffbe6', 0],
      ],
      0.5,
      0,
      0.9,
    )
  );
}

function room(look: WallLook): string {
  const floorTop = SHELVES.bottom + 14;
  const lamps = [150, 450, 750, 1050].map(
    (x) => path(`M${x - 22} 0h44l84 ${SHELVES.top + 60}h-212z`, 'url(#lamp)', 0.4) + circle(x, 4, 12, '#fffdf2'),
  );
  return (
    rect(0, 0, WIDTH, HEIGHT, 'url(#wall)') +
    rect(0, floorTop, WIDTH, HEIGHT - floorTop, 'url(#floor)') +
    rect(SHELVES.left - 12, SHELVES.bottom - 4, SHELVES.right - SHELVES.left + 24, 26, look.upright) +
    rect(SHELVES.left - 12, SHELVES.bottom + 18, SHELVES.right - SHELVES.left + 24, 10, '#000', { opacity: 0.25 }) +
    lamps.join('')
  );
}

/** The name in letters that seem to shine, with the mark before them. */
function sign({ name, name_en: nameEn, theme }: RecipeOf<'wall'>, look: WallLook): string {
  const left = SHELVES.left - 12;
  const width = SHELVES.right - SHELVES.left + 24;
  const middle = SIGN.top + SIGN.height / 2;
  const chinese = {
    font: theme % 2 === 0 ? ('playful' as const) : ('poster' as const),
    size: 54,
    maxWidth: 560,
    spacing: 0.05,
  };
  const english = { font: 'soft' as const, size: 26, maxWidth: 330, spacing: 0.04 };
  const markWidth = 84;
  const chineseWidth = measureText(name, chinese);
  const englishWidth = measureText(nameEn.toUpperCase(), english);
  const start = left + (width - markWidth - chineseWidth - 40 - englishWidth) / 2;
  const nameX = start + markWidth;
  const ruleX = nameX + chineseWidth + 20;
  const glow = drawText(name, {
    ...chinese,
    x: nameX,
    y: middle + 19,
    fill: 'none',
    stroke: look.letters,
    strokeWidth: 12,
    opacity: 0.16,
  });
  return (
    rect(left, SIGN.top + 6, width, SIGN.height, '#000', { radius: 10, opacity: 0.2 }) +
    rect(left, SIGN.top, width, SIGN.height, look.fascia, { radius: 10 }) +
    rect(left, SIGN.top, width, SIGN.height, 'url(#fascia)', { radius: 10 }) +
    circle(start + 32, middle, 37, '#fff') +
    logoMark(theme, start + 32, middle, 26, name) +
    glow +
    drawText(name, { ...chinese, x: nameX, y: middle + 19, fill: look.letters }) +
    rect(ruleX, middle - 20, 2, 40, look.letters, { opacity: 0.5 }) +
    drawText(nameEn.toUpperCase(), { ...english, x: ruleX + 20, y: middle + 10, fill: look.lettersEn })
  );
}
