import { expect, it } from 'vitest';
import { zoneRoutes } from './routes.ts';

it('gives the fittings the width of the side bar', () => {
  const bare = zoneRoutes.filter(({ hideSideBar }) => hideSideBar).map(({ path }) => path);
  expect(bare).toEqual(['/buyFittings']);
});
