import { api, type PictureHit } from '@wanyuan/contract/client';
import { Popover } from 'antd';
import { Factory } from 'lucide-react';
import { useState } from 'react';
import { showPrice } from '#lib/money.ts';
import { Link } from '#lib/router.ts';
import { useCall } from '#lib/use-call.ts';
import { CallErrorLine } from '#page-kit/call-error-line.tsx';
import { Picture } from '#page-kit/picture.tsx';
import { priceToday } from '#page-kit/price-today.ts';
import { toyPath } from '#page-kit/toy-links.ts';
import styles from './elsewhere-link.module.css';

/** Who else sells the very same mould, and for how much; fetched only when the user opens it. */
export function ElsewhereLink({ toyId, name }: { toyId: number; name: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      trigger="click"
      placement="bottomLeft"
      open={isOpen}
      onOpenChange={setOpen}
      content={<Elsewhere toyId={toyId} />}
    >
      <button
        type="button"
        className={`inline-row gap-4 t-12 brand relative ${styles.open}`}
        aria-expanded={isOpen}
        aria-label={`${name}：同模具其他工厂`}
        title="同模具的其他工厂与价格"
      >
        <Factory size={14} aria-hidden />
        其他工厂
      </button>
    </Popover>
  );
}

function Elsewhere({ toyId }: { toyId: number }) {
  const { data, error } = useCall(api.toy.get_image_elsewhere, { toy_id: toyId }, { returnError: true });
  if (error) return <CallErrorLine what="其他工厂" />;
  if (!data) return <p className={`t-13 quiet ${styles.text}`}>正在比对…</p>;
  if (data.list.length === 0) return <p className={`t-13 quiet ${styles.text}`}>没有发现其他工厂做同一模具。</p>;
  return (
    <div className={styles.content}>
      <p className={`t-13 quiet ${styles.text}`}>
        {data.list.length} 款几乎一样
        {data.price_min !== null && data.price_max !== null && (
          <>
            ，出厂价 <b>{rangeText(data.price_min, data.price_max)}</b>
          </>
        )}
      </p>
      <ul>
        {data.list.map((toy) => (
          <Other key={toy.toy_id} toy={toy} />
        ))}
      </ul>
    </div>
  );
}

function rangeText(min: string, max: string): string {
  return showPrice(min) === showPrice(max) ? `¥${showPrice(min)}` : `¥${showPrice(min)} – ¥${showPrice(max)}`;
}

function Other({ toy }: { toy: PictureHit }) {
  const price = priceToday(toy);
  return (
    <li>
      <Link to={toyPath(toy.toy_id, 'image')}>
        <span className={`rigid clip edge round-sm pic-fill ${styles.picture}`}>
          <Picture picture={toy.matched_picture ?? toy.picture} alt="" width={44} ratio={1} />
        </span>
        <span className={`thin ${styles.words}`}>
          <span>{toy.factory_name}</span>
          <small>
            {toy.article_number} · {toy.score}%
          </small>
        </span>
        {price !== undefined && <b>¥{showPrice(price)}</b>}
      </Link>
    </li>
  );
}
