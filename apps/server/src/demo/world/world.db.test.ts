import { isDrawable } from '@wanyuan/demo-art';
import type { TestDatabase } from '@wanyuan/testing/database';
import { createWholeWorld, WHOLE_WORLD_TIME } from '@wanyuan/testing/demo-database';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const now = WHOLE_WORLD_TIME;
let database: TestDatabase;

beforeAll(async () => {
  database = await createWholeWorld();
});
afterAll(() => database.drop());

const rowsOf = async <T>(text: string): Promise<T[]> => (await database.pool.query(text)).rows as T[];
const countOf = async (text: string): Promise<number> => Number((await rowsOf<{ n: string }>(text))[0]!.n);

describe('what surrounds the catalogue', () => {
  it('has live shows that are on, announced and over', async () => {
    const rooms = await rowsOf<{ starts_at: Date; ends_at: Date | null; toys: string }>(
      `select starts_at, ends_at, (select count(*) from live_room_toys where room_id = id) as toys from live_rooms`,
    );
    const states = rooms.map(({ starts_at, ends_at }) => (starts_at > now ? 'later' : ends_at ? 'over' : 'on'));
    expect(new Set(states)).toEqual(new Set(['on', 'later', 'over']));
    expect(rooms.every(({ toys }) => Number(toys) === 8)).toBe(true);
  });

  it('has fairs before, open and over, each booth with a factory that exists', async () => {
    const states = await rowsOf<{ state: string }>(
      `select distinct case when starts_on > '2026-11-15' then 'before' when ends_on < '2026-11-15' then 'over' else 'open' end state from exhibitions`,
    );
    expect(states.map(({ state }) => state).toSorted()).toEqual(['before', 'open', 'over']);
    expect(
      await countOf(
        'select count(*) n from exhibition_booths b left join factories f on f.id = b.factory_id where f.id is null',
      ),
    ).toBe(0);
  });

  it('has customers and browsing history for everybody who trades, and for nobody else', async () => {
    const people = await countOf(
      'select count(*) n from users u join companies c on c.id = u.company_id where c.company_type in (0, 1)',
    );
    expect(await countOf('select count(distinct user_id) n from customers')).toBe(people);
    expect(await countOf('select count(distinct user_id) n from browse_records')).toBe(people);
    expect(
      await countOf(
        'select count(*) n from customers k join users u on u.id = k.user_id where u.company_id <> k.company_id',
      ),
    ).toBe(0);
  });

  it('lets each factory that signs in speak for one of the catalogue, under the same name', async () => {
    const faults = await rowsOf(
      'select c.name from companies c left join factories f on f.id = c.factory_id where c.company_type = 2 and f.name is distinct from c.name',
    );
    expect(faults).toEqual([]);
  });

  it('has characters under licence, with toys that show them', async () => {
    const licences = await rowsOf<{ toys: string }>(
      'select (select count(*) from toys where ip_id = l.id) as toys from ip_licences l',
    );
    expect(licences).toHaveLength(8);
    expect(licences.every(({ toys }) => Number(toys) > 0)).toBe(true);
  });

  it("keeps a company's own toys and their pictures private", async () => {
    expect(await countOf('select count(*) n from toys where company_id is not null')).toBe(36);
    expect(
      await countOf(
        'select count(*) n from toys t join pictures p on p.id = any (t.picture_ids) where t.company_id is distinct from p.company_id',
      ),
    ).toBe(0);
  });

  it('writes nothing on pictures that cannot be drawn', async () => {
    const recipes = await rowsOf<{ text: string }>(
      "select recipe::text as text from pictures where recipe->>'kind' <> 'toy'",
    );
    const characters = new Set(recipes.flatMap(({ text }) => Array.from(text)));
    expect([...characters].filter((character) => !isDrawable(character))).toEqual([]);
  });
});
