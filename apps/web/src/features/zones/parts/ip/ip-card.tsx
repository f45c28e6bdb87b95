import type { api, OutputOf } from '@wanyuan/contract/client';
import { Link } from '#lib/router.ts';
import { Picture } from '#page-kit/picture.tsx';
import { categoryNames } from './category-names.ts';
import styles from './ip.module.css';

export type IpLicence = OutputOf<typeof api.toy.get_ip_list>['list'][number];

/** A character on the wall. */
export function IpCard({ ip }: { ip: IpLicence }) {
  return (
    <Link to={`/toy_ip?ip=${ip.id}`} className={`card block clip tall ${styles.card}`}>
      <Picture picture={ip.picture} alt="" ratio={1} sizes="(min-width: 1900px) 410px, 280px" />
      <h3>
        {ip.name}
        <span>{ip.toy_count} 款产品</span>
      </h3>
      <p lang="en">{ip.name_en}</p>
      <p className={styles.words}>{ip.introduction}</p>
      <dl>
        <dt>授权方</dt>
        <dd>{ip.owner}</dd>
        <dt>品类</dt>
        <dd>{categoryNames(ip.category_ids)}</dd>
        <dt>地区</dt>
        <dd>{ip.regions.join('、')}</dd>
        <dt>有效至</dt>
        <dd>{ip.valid_until}</dd>
      </dl>
    </Link>
  );
}
