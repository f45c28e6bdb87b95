import { api } from '@wanyuan/contract/client';
import { ArrowLeft } from 'lucide-react';
import { Link } from '#lib/router.ts';
import { useTabTitle } from '#lib/tabs.ts';
import { useCall } from '#lib/use-call.ts';
import { CallErrorPanel } from '#page-kit/call-error-panel.tsx';
import { Picture } from '#page-kit/picture.tsx';
import { categoryNames } from './category-names.ts';
import styles from './ip.module.css';

/** A character and the terms of its licence. */
export function IpHead({ id }: { id: number }) {
  const { data, error, refetch } = useCall(api.toy.get_ip, { id }, { returnError: true });
  useTabTitle(data && `IP专区 · ${data.name}`);
  if (error && !data) return <CallErrorPanel what="这个 IP" error={error} onRetry={() => void refetch()} />;
  return (
    <section className={`card grid gap-24 mt-12 pad-16 ${styles.head}`}>
      <div className="clip round">
        {data && <Picture picture={data.picture} alt={data.name} ratio={1} width={200} isEager />}
      </div>
      <div>
        <Link to="/toy_ip" className={`inline-row gap-4 t-13 quiet ${styles.back}`}>
          <ArrowLeft size={14} aria-hidden />
          全部 IP
        </Link>
        <h1>
          {data?.name ?? ' '}
          <span lang="en">{data?.name_en}</span>
        </h1>
        <p>{data?.introduction}</p>
        {data && (
          <dl>
            <dt>授权方</dt>
            <dd>{data.owner}</dd>
            <dt>授权品类</dt>
            <dd>{categoryNames(data.category_ids)}</dd>
            <dt>授权地区</dt>
            <dd>{data.regions.join('、')}</dd>
            <dt>授权金</dt>
            <dd>销售额的 {Number(data.royalty_percent)}%</dd>
            <dt>有效期</dt>
            <dd>
              {data.valid_from} 至 {data.valid_until}
            </dd>
          </dl>
        )}
      </div>
    </section>
  );
}
