import type { api, OutputOf } from '@wanyuan/contract/client';
import { Tag } from 'antd';
import { Clock, MapPin, Phone, Ruler, type LucideIcon } from 'lucide-react';
import { formatCount } from '#lib/format.ts';
import { Picture } from '#page-kit/picture.tsx';
import styles from '#page-kit/places/place-head.module.css';

export type ShowroomDetail = OutputOf<typeof api.showroom.get_detail>;

interface Fact {
  icon: LucideIcon;
  label: string;
  value: string;
  isWide?: true;
}

function factsOf({ address, opening_hours, telephone, area_m2 }: ShowroomDetail): Fact[] {
  const facts: Fact[] = [
    { icon: MapPin, label: '地址', value: address, isWide: true },
    { icon: Clock, label: '开放时间', value: opening_hours },
    { icon: Phone, label: '电话', value: telephone },
    { icon: Ruler, label: '面积', value: area_m2 ? `${formatCount(area_m2)} m²` : '' },
  ];
  return facts.filter(({ value }) => value !== '');
}

/** A showroom's wall and what a buyer needs to know before driving there. */
export function ShowroomHead({ showroom }: { showroom: ShowroomDetail }) {
  const booths = showroom.rooms.reduce((sum, room) => sum + room.booths.length, 0);
  return (
    <section className={`card grid clip mt-16 ${styles.head}`} aria-labelledby={`showroom-${showroom.id}`}>
      <div className={styles.picture}>
        <Picture picture={showroom.picture} alt={`${showroom.name}实景`} sizes="760px" fit="cover" isEager />
      </div>
      <div className={styles.words}>
        <h1 id={`showroom-${showroom.id}`}>
          {showroom.name}
          <small>
            {showroom.city} · {booths} 个展位 · {formatCount(showroom.toy_count)} 款样品
          </small>
          {!showroom.is_open && <Tag color="warning">暂停开放</Tag>}
        </h1>
        <p className="quiet mt-8">{showroom.introduction}</p>
        <dl className={`grid mt-16 halves ${styles.facts}`}>
          {factsOf(showroom).map(({ icon: Icon, label, value, isWide }) => (
            <div key={label} className={isWide ? styles.wide : undefined}>
              <dt>
                <Icon size={16} aria-hidden />
                {label}
              </dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
