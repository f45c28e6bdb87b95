import type { ToyCard as ToyCardData } from '@wanyuan/contract/client';
import { Box, Film } from 'lucide-react';
import { formatAgo } from '#lib/format.ts';
import { Picture } from './picture.tsx';
import styles from './toy-card.module.css';

/** A toy in a grid: picture first, then what a salesperson asks for. */
export function ToyCard({ toy }: { toy: ToyCardData }) {
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        <Picture picture={toy.picture} alt={toy.name} sizes="300px" />
        {(toy.has_model || toy.has_video) && (
          <span className={styles.media}>
            {toy.has_model && <Tag icon={Box} text="3D" />}
            {toy.has_video && <Tag icon={Film} text="视频" />}
          </span>
        )}
      </div>
      <div className={styles.words}>
        <h3 title={toy.name}>{toy.name}</h3>
        <p className={styles.note}>
          <span>{toy.article_number}</span>
          <time dateTime={toy.listed_time}>{formatAgo(toy.listed_time)}</time>
        </p>
        {toy.exworks_price === undefined ? (
          <p className={styles.hidden}>登录后看价</p>
        ) : (
          <p className={styles.price}>
            <small>¥</small>
            {Number(toy.exworks_price).toFixed(2)}
          </p>
        )}
        <p className={styles.facts}>
          {toy.carton_quantity !== null && <span>{toy.carton_quantity}件/箱</span>}
          {toy.carton_cubic_meter !== null && <span>{Number(toy.carton_cubic_meter).toFixed(3)} CBM</span>}
          {toy.packing_name !== '' && <span>{toy.packing_name}</span>}
        </p>
        <p className={styles.factory}>{toy.factory_name}</p>
      </div>
    </article>
  );
}

function Tag({ icon: Icon, text }: { icon: typeof Box; text: string }) {
  return (
    <span>
      <Icon size={12} aria-hidden />
      {text}
    </span>
  );
}
