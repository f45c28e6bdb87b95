import type { FactoryCard as FactoryCardData } from '@wanyuan/contract/client';
import { CATEGORIES, NEW_TOY_DAYS } from '@wanyuan/domain';
import { BadgeCheck, MapPin } from 'lucide-react';
import { memo } from 'react';
import { AppLink } from '#lib/app-link.tsx';
import { formatCount } from '#lib/format.ts';
import styles from './factory-card.module.css';
import { ContactFactory } from './contact-factory.tsx';
import { FollowFactory } from './follow-factory.tsx';
import { Highlight } from './highlight.tsx';
import { Picture } from './picture.tsx';
import { StarLevel } from './star-level.tsx';
import { factoryDetailPath } from './toy-links.ts';

interface FactoryCardProps {
  factory: FactoryCardData;
  /** Words to colour in the name. */
  words?: readonly string[];
}

const NO_WORDS: readonly string[] = [];
const SHOWN_CATEGORIES = 3;
/** Widths of a card at the four content widths. */
const COVER_SIZES = '(min-width: 1900px) 412px, (min-width: 1700px) 353px, (min-width: 1464px) 402px, 341px';

/** 主营 of a factory in words, the most important first. */
export function mainCategories(ids: readonly number[], count = SHOWN_CATEGORIES): string {
  return ids
    .slice(0, count)
    .flatMap((id) => CATEGORIES.find((category) => category.id === id)?.name ?? [])
    .join('、');
}

/** A factory at a glance: who, where, how much it shows. Its contacts stand on its page, for users who may see them. */
export const FactoryCard = memo(function FactoryCard({ factory, words = NO_WORDS }: FactoryCardProps) {
  const { id, name, name_en: english, region, founded_year: founded } = factory;
  const path = factoryDetailPath(id);
  return (
    <article className={`card column clip relative tall ${styles.card}`}>
      <div className={`relative sunken ${styles.cover}`}>
        <Picture picture={factory.cover} alt="" sizes={COVER_SIZES} ratio={16 / 9} fit="cover" />
        {factory.is_own && <b className={`round-tag absolute ${styles.own}`}>本公司</b>}
      </div>
      <div className="column grow pad-12">
        <header className={`row gap-12 ${styles.head}`}>
          <span className={`rigid clip edge round-sm pic-fill ${styles.logo}`}>
            <Picture picture={factory.logo} alt="" width={44} ratio={1} />
          </span>
          <div className="thin">
            <h3>
              <AppLink to={path} className={styles.link} title={name}>
                <Highlight text={name} words={words} />
              </AppLink>
            </h3>
            <p title={english}>{english}</p>
          </div>
        </header>
        <p className={`row wrap t-12 mt-8 quiet ${styles.facts}`}>
          {region && (
            <span>
              <MapPin size={14} aria-hidden />
              {region}
            </span>
          )}
          {founded !== null && <span>{founded} 年建厂</span>}
          <StarLevel level={factory.level} />
        </p>
        <p className={`t-12 mt-4 quiet ${styles.makes}`}>
          主营 <Highlight text={mainCategories(factory.category_ids) || '未填写'} words={words} />
        </p>
        <dl className={`grid round-sm sunken mt-8 text-centre thirds ${styles.figures}`}>
          <Figure label="款产品" value={factory.toy_count} />
          <Figure label={`近${NEW_TOY_DAYS}天新品`} value={factory.new_count} isFresh={factory.new_count > 0} />
          <Figure label="有效证书" value={factory.certificate_count} />
        </dl>
        <footer className={`row gap-6 ${styles.foot}`}>
          {factory.is_verified && (
            <span className={`inline-row gap-4 nowrap round-tag ok ${styles.verified}`}>
              <BadgeCheck size={14} aria-hidden />
              已核验
            </span>
          )}
          {factory.is_general_taxpayer && (
            <span className={`inline-row gap-4 nowrap round-tag hover-fill quiet ${styles.tag}`}>一般纳税人</span>
          )}
          <span className="relative push flex gap-6">
            <ContactFactory id={id} name={name} size="small" />
            <FollowFactory id={id} name={name} size="small" />
          </span>
        </footer>
      </div>
    </article>
  );
});

function Figure({ label, value, isFresh = false }: { label: string; value: number; isFresh?: boolean }) {
  return (
    <div data-fresh={isFresh}>
      <dt>{label}</dt>
      <dd>{formatCount(value)}</dd>
    </div>
  );
}
