import { NEW_TOY_DAYS } from '@wanyuan/domain';
import { BadgeCheck, Ban } from 'lucide-react';
import { formatCount, formatDate } from '#lib/format.ts';
import { mainCategories } from '#page-kit/factory-card.tsx';
import { ContactFactory } from '#page-kit/contact-factory.tsx';
import { FollowFactory } from '#page-kit/follow-factory.tsx';
import { Picture } from '#page-kit/picture.tsx';
import { StarLevel } from '#page-kit/star-level.tsx';
import { BlockButton } from './block-button.tsx';
import styles from './detail-head.module.css';
import type { FactoryData } from './factory-detail-data.ts';

const COVER_SIZES = '(min-width: 1464px) 460px, 400px';
const unknown = '未填写';

/** How the factory answers inquiries, as measured here; no lines without inquiries in the last half year. */
function responseFacts(response: FactoryData['response']): [string, string][] {
  if (response === null) return [];
  const { asked, answered, median_hours: hours } = response;
  return [
    ['询价答复用时', hours === null ? '尚无答复' : hours < 1 ? '1 小时内' : `约 ${hours} 小时`],
    ['询价答复率', `${Math.round((answered / asked) * 100)}%`],
    ['近半年被询价', `${formatCount(asked)} 款`],
  ];
}

/** Front, sign and the facts that decide whether to read on. */
export function DetailHead({ factory }: { factory: FactoryData }) {
  const facts: [string, string][] = [
    ['所在产区', factory.region || unknown],
    ['建厂', factory.founded_year === null ? unknown : `${factory.founded_year} 年`],
    ['厂房', factory.area_m2 === null ? unknown : `${formatCount(factory.area_m2)} ㎡`],
    ['员工', factory.staff_count === null ? unknown : `${formatCount(factory.staff_count)} 人`],
    ['工厂编号', factory.number],
    ['入驻', formatDate(factory.created_time)],
    ...responseFacts(factory.response),
  ];
  return (
    <section className={`card grid gap-24 ${styles.head}`} aria-label="工厂概况">
      <div className={`edge round clip ${styles.cover}`}>
        <Picture
          picture={factory.cover}
          alt={`${factory.name}形象`}
          sizes={COVER_SIZES}
          ratio={16 / 9}
          fit="cover"
          isEager
        />
      </div>
      <div className={`column thin gap-12 ${styles.facts}`}>
        <header>
          <span className={`edge round clip pic-fill rigid ${styles.logo}`}>
            <Picture picture={factory.logo} alt="" width={56} ratio={1} isEager />
          </span>
          <div>
            <h1>{factory.name}</h1>
            <p lang="en">{factory.name_en}</p>
          </div>
        </header>
        <p className={`row wrap t-12 ${styles.tags}`}>
          {factory.is_verified && (
            <span data-kind="ok">
              <BadgeCheck size={14} aria-hidden />
              已核验
            </span>
          )}
          {factory.is_general_taxpayer && <span>一般纳税人</span>}
          {factory.is_own && <span data-kind="info">本公司私有</span>}
          {factory.is_blocked && (
            <span data-kind="bad">
              <Ban size={14} aria-hidden />
              已拉黑
            </span>
          )}
          <StarLevel level={factory.level} />
          <em>主营 {mainCategories(factory.category_ids, 5) || unknown}</em>
        </p>
        <dl className={`round sunken grid thirds ${styles.list}`}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <footer>
          <p className={`flex grow t-13 quiet ${styles.figures}`}>
            <span>
              <b>{formatCount(factory.toy_count)}</b> 款产品
            </span>
            <span>
              <b>{formatCount(factory.new_count)}</b> 款近{NEW_TOY_DAYS}天新品
            </span>
            <span>
              <b>{formatCount(factory.certificate_count)}</b> 张有效证书
            </span>
          </p>
          <ContactFactory id={factory.id} name={factory.name} size="large" />
          <FollowFactory id={factory.id} name={factory.name} size="large" />
          <BlockButton factory={factory} />
        </footer>
      </div>
    </section>
  );
}
