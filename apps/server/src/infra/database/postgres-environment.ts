export const DATABASE_USER = 'wanyuan';
export const DATABASE_NAME = 'wanyuan';

/** PostgreSQL's own environment variables of the surrounding shell must not steer our server. */
export function postgresEnvironment(): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG)/.test(name));
  return { ...Object.fromEntries(inherited), LC_ALL: 'C', TZ: 'UTC' };
}
