import type { Theme } from '../design/themes.ts';
import type { Box } from '../raster/raster.ts';
import { cloud, confetti, halftone, rays } from '../svg/ornaments.ts';
import { circle, n, path, rect } from '../svg/svg.ts';

type BannerGround = (width: number, height: number, inks: Theme, stage: Box, random: () => number) => string;

const beams: BannerGround = (width, height, inks, stage, random) =>
  rays(middleOf(stage), stage.top + stage.height * 0.6, width, 24, '#fff', 0.13) +
  podium(stage, inks) +
  confetti(random, 26, width, height * 0.3, ['#fff', inks.accent, '#ffe23d'], height * 0.025);

const arcs: BannerGround = (width, height, inks, stage) => {
  const x = middleOf(stage);
  return (
    [1.25, 1, 0.76].map((r, index) => circle(x, height * 0.62, height * r, '#fff', 0.08 + index * 0.05)).join('') +
    circle(width * 0.02, height * 0.02, height * 0.3, inks.accent, 0.85) +
    halftone(width * 0.36, height * 0.78, 12, 6, height * 0.05, 'rgba(255,255,255,0.3)') +
    podium(stage, inks)
  );
};

const slope: BannerGround = (width, height, inks, stage, random) =>
  path(`M${n(width * 0.56)} 0H${width}V${height}H${n(width * 0.44)}Z`, '#fff', 0.16) +
  path(`M${n(width * 0.66)} 0H${width}V${height}H${n(width * 0.56)}Z`, inks.accent, 0.9) +
  confetti(random, 20, width, height, ['#fff', inks.title], height * 0.018) +
  podium(stage, inks);

const sky: BannerGround = (width, height, inks, stage) =>
  cloud(width * 0.36, height * 0.3, height * 0.5, '#fff', 0.4) +
  cloud(width * 0.86, height * 0.34, height * 0.55, '#fff', 0.5) +
  cloud(width * 0.56, height * 0.22, height * 0.34, '#fff', 0.5) +
  path(
    `M0 ${n(height * 0.9)}Q${n(width * 0.25)} ${n(height * 0.8)} ${n(width * 0.5)} ${n(height * 0.88)}T${width} ${n(height * 0.82)}V${height}H0Z`,
    '#fff',
    0.3,
  ) +
  podium(stage, inks);

const GROUND_LIST = [beams, arcs, slope, sky];
export const BANNER_GROUNDS = GROUND_LIST.length;

export function bannerGround(
  layout: number,
  width: number,
  height: number,
  inks: Theme,
  stage: Box,
  random: () => number,
): string {
  const draw = GROUND_LIST[layout] ?? beams;
  return rect(0, 0, width, height, 'url(#ground)') + draw(width, height, inks, stage, random);
}

function middleOf({ left, width }: Box): number {
  return left + width / 2;
}

/** A round stage for the toys. */
function podium(stage: Box, inks: Theme): string {
  const x = n(middleOf(stage));
  const y = n(stage.top + stage.height * 0.93);
  const rx = n(stage.width * 0.53);
  const ry = n(stage.height * 0.1);
  const drop = n(stage.height * 0.07);
  const ellipse = (dy: number, fill: string, opacity: number) =>
    `<ellipse cx="${x}" cy="${n(y + dy)}" rx="${rx}" ry="${ry}" fill="${fill}" opacity="${opacity}"/>`;
  return ellipse(drop, inks.deep, 0.75) + ellipse(0, '#fff', 0.9) + ellipse(0, inks.light, 0.18);
}
