const SYSTEMS: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
];
const BROWSERS: readonly [RegExp, string][] = [
  [/MicroMessenger/, '微信'],
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const nameIn = (table: readonly [RegExp, string][], agent: string) => table.find(([like]) => like.test(agent))?.[1];

/** `iPhone · Safari`; empty where the browser does not say. */
export const deviceOf = (agent: string): string =>
  [nameIn(SYSTEMS, agent), nameIn(BROWSERS, agent)].filter((part) => part !== undefined).join(' · ');

const ROBOTS = /bot|crawl|spider|slurp|preview|headless|lighthouse|monitor|fetch|curl|wget|python|axios|node/i;

/** Robots never count; whoever says nothing of themselves is taken for one. */
export const isRobot = (agent: string): boolean => agent === '' || ROBOTS.test(agent);
