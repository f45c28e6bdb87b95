import type { Db } from '#infra/database/database.ts';
import { activities, adverts, carousel_slides, news } from '#modules/content/content.schema.ts';
import { DEMO_ACTIVITIES, DEMO_ADVERTS, DEMO_SLIDES, type DemoBanner } from './adverts.data.ts';
import { daysFrom } from './demo-time.ts';
import { addPictures, looksOf } from './demo-pictures.ts';
import { DEMO_NEWS } from './news.data.ts';

/** The words of a slide stand beside its picture, so that every width of window has room for both. */
const SLIDE = { width: 840, height: 600 };
const CAMPAIGN = { width: 1200, height: 400 };
const ADVERT = { width: 600, height: 240 };
const WIDE_ADVERT = { width: 1000, height: 320 };
const COVER = { width: 800, height: 450 };
const STARTED_DAYS_AGO = 20;

type Words = Omit<DemoBanner, 'link'>;

const bannerOf = (banner: Words, turn: number, toys: number, size: { width: number; height: number }) => ({
  kind: 'banner' as const,
  title: banner.title,
  subtitle: banner.subtitle,
  looks: looksOf(banner.families, toys, turn),
  theme: banner.theme,
  ...size,
});

/** Carousel, adverts, campaigns and news, each with its own picture. */
export async function fillAdverts(db: Db, now: Date): Promise<void> {
  const starts_at = daysFrom(now, -STARTED_DAYS_AGO);
  const slides = await addPictures(
    db,
    DEMO_SLIDES.map((slide, turn) => bannerOf({ ...slide, title: '', subtitle: '' }, turn, 2, SLIDE)),
    now,
  );
  await db.insert(carousel_slides).values(
    DEMO_SLIDES.map(({ title, subtitle, link }, position) => ({
      title,
      subtitle,
      link,
      position,
      picture_id: slides[position]!,
      starts_at,
    })),
  );

  const advertPictures = await addPictures(
    db,
    DEMO_ADVERTS.map((advert, turn) =>
      bannerOf(advert, turn + 5, 2, advert.place === 'home.middle' ? WIDE_ADVERT : ADVERT),
    ),
    now,
  );
  await db.insert(adverts).values(
    DEMO_ADVERTS.map(({ place, title, link }, position) => ({
      place,
      title,
      link,
      position,
      picture_id: advertPictures[position]!,
      starts_at,
    })),
  );

  const campaignPictures = await addPictures(
    db,
    DEMO_ACTIVITIES.map((activity, turn) => bannerOf(activity, turn + 9, 3, CAMPAIGN)),
    now,
  );
  await db.insert(activities).values(
    DEMO_ACTIVITIES.map(({ kind, title, introduction, from, days }, position) => ({
      kind,
      title,
      introduction,
      picture_id: campaignPictures[position]!,
      starts_at: daysFrom(now, from),
      ends_at: daysFrom(now, from + days),
    })),
  );

  const newsPictures = await addPictures(
    db,
    DEMO_NEWS.map(({ title, summary, families }, turn) =>
      bannerOf(
        { title: title.slice(0, 14), subtitle: summary.slice(0, 18), families, theme: turn },
        turn + 2,
        2,
        COVER,
      ),
    ),
    now,
  );
  await db.insert(news).values(
    DEMO_NEWS.map(({ topic, title, summary, body, hits, days_ago }, position) => ({
      topic,
      title,
      summary,
      body: body.join('\n\n'),
      hits,
      picture_id: newsPictures[position]!,
      published_at: daysFrom(now, -days_ago),
    })),
  );
}
