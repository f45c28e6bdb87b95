import { MapPin } from 'lucide-react';
import type { CustomOf } from '../types.ts';
import styles from './cards.module.css';

export function LocationCard({ place: { name, address, booth } }: { place: CustomOf<'location'> }) {
  return (
    <article className={`edge round paper row gap-12 pad-12 ${styles.card} ${styles.file}`} aria-label={`位置 ${name}`}>
      <MapPin size={24} aria-hidden />
      <span className="grow thin">
        <b className="block break">{name}</b>
        {booth && <span className="block t-13 break">{booth}</span>}
        <span className="block t-12 quiet break">{address}</span>
      </span>
    </article>
  );
}
