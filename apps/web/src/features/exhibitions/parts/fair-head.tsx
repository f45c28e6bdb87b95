import { CalendarDays, MapPin, Store } from 'lucide-react';
import { Picture } from '#page-kit/picture.tsx';
import headStyles from '#page-kit/places/place-head.module.css';
import { FAIR_STATES, fairDays, fairTime, type Fair } from '../fairs.ts';
import styles from './fair-head.module.css';

/** A fair's name, days and place, and how far away it is. */
export function FairHead({ fair }: { fair: Fair }) {
  return (
    <section className={`card grid clip mt-16 ${headStyles.head}`} aria-labelledby={`fair-${fair.id}`}>
      <div className={headStyles.picture}>
        <Picture picture={fair.picture} alt="" sizes="760px" fit="cover" isEager />
      </div>
      <div className={headStyles.words}>
        <p className={`row gap-10 h-16 mb-8 ${styles.time}`} data-state={fair.state}>
          <span>{FAIR_STATES[fair.state]}</span>
          {fairTime(fair)}
        </p>
        <h1 id={`fair-${fair.id}`}>
          {fair.name}
          <small lang="en">{fair.name_en}</small>
        </h1>
        <p className="quiet mt-8">{fair.introduction}</p>
        <dl className={`grid mt-16 halves ${headStyles.facts}`}>
          <div className={headStyles.wide}>
            <dt>
              <CalendarDays size={16} aria-hidden />
              展期
            </dt>
            <dd>{fairDays(fair)}</dd>
          </div>
          <div>
            <dt>
              <MapPin size={16} aria-hidden />
              地点
            </dt>
            <dd>{fair.venue}</dd>
          </div>
          <div>
            <dt>
              <Store size={16} aria-hidden />
              规模
            </dt>
            <dd>
              {fair.factory_count} 家工厂 · {fair.booth_count} 个展位
            </dd>
          </div>
        </dl>
      </div>
    </section>
  );
}
