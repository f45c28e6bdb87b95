import type { ToyDetail } from '@wanyuan/contract/client';
import { CATEGORY_GROUPS } from '@wanyuan/domain';
import { Copy, ShieldCheck, Trophy } from 'lucide-react';
import { AppLink } from '#lib/app-link.tsx';
import { copyText } from '#lib/clipboard.ts';
import { formatAgo, formatDateTime } from '#lib/format.ts';
import { searchString } from '#lib/search-string.ts';
import styles from './detail-head.module.css';

/** Names, numbers and where the sample can be seen. */
export function DetailHead({ toy }: { toy: ToyDetail }) {
  const usable = toy.certificates.filter(({ state }) => state === 'valid' || state === 'expiring').length;
  const group = CATEGORY_GROUPS.find(({ category_ids: ids }) => ids.includes(toy.category_id));
  return (
    <header>
      <p className={`row wrap gap-8 t-12 mb-8 ${styles.tags}`}>
        {group && <span>{group.name}</span>}
        {toy.category_name && <span>{toy.category_name}</span>}
        {usable > 0 && (
          <span data-tone="info">
            <ShieldCheck size={12} aria-hidden />
            {usable} 张有效证书
          </span>
        )}
        {toy.rankings.slice(0, 2).map(({ name, position }) => (
          <AppLink key={name} to={name.startsWith('全球') ? '/globalHot' : '/Selected_list'} data-tone="brand">
            <Trophy size={12} aria-hidden />
            {name}第 {position} 名
          </AppLink>
        ))}
        {toy.is_own && <span data-tone="ok">本公司产品</span>}
        <time className="push" dateTime={toy.updated_time} title={formatDateTime(toy.updated_time)}>
          {formatAgo(toy.updated_time)}更新
        </time>
      </p>
      <h1 className="h-20">{toy.name}</h1>
      {toy.name_en && (
        <p className={`t-13 mt-4 ${styles.english}`} lang="en">
          {toy.name_en}
        </p>
      )}
      <dl className={`flex wrap t-13 ${styles.numbers}`}>
        <CopiedNumber label="货号" value={toy.article_number} />
        <CopiedNumber label="平台编号" value={toy.number} />
        {toy.showroom && (
          <div>
            <dt>样品位</dt>
            <dd>
              <AppLink to={`/showroom${searchString({ id: toy.showroom.id })}`}>
                {toy.showroom.name} {toy.showroom.booth}
              </AppLink>
            </dd>
          </div>
        )}
        {toy.ip && (
          <div>
            <dt>IP 授权</dt>
            <dd>
              <AppLink to={`/toy_ip${searchString({ ip: toy.ip.id })}`}>{toy.ip.name}</AppLink>
            </dd>
          </div>
        )}
      </dl>
    </header>
  );
}

function CopiedNumber({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {value}
        <button type="button" aria-label={`复制${label}`} title={`复制${label}`} onClick={() => void copyText(value)}>
          <Copy size={14} aria-hidden />
        </button>
      </dd>
    </div>
  );
}
