import type { api, OutputOf } from '@wanyuan/contract/client';
import { AppLink } from '#lib/app-link.tsx';
import { Picture } from '#page-kit/picture.tsx';
import { factoryDetailPath } from '#page-kit/toy-links.ts';
import styles from './licence-tile.module.css';

type Licence = OutputOf<typeof api.system.get_license>['list'][number];

/** One licence on the wall: the paper, whose it is, and whether it still holds. */
export function LicenceTile({ licence, onOpen }: { licence: Licence; onOpen: () => void }) {
  const { factory_id: id, factory_name: name, region, number, valid_until: until, is_valid: isValid } = licence;
  return (
    <article className={`card clip tall ${styles.tile}`}>
      <button
        type="button"
        className={`flex full sunken centred pad-12 ${styles.paper}`}
        aria-label={`查看${name}的营业执照`}
        onClick={onOpen}
      >
        <Picture picture={licence.picture} alt="" width={132} />
      </button>
      <div className={styles.words}>
        <h2>
          <AppLink to={factoryDetailPath(id)} title={name}>
            {name}
          </AppLink>
        </h2>
        <p className={`t-12 quiet clip ${styles.number}`}>{number}</p>
        <p className={`flex wrap t-12 quiet mt-4 ${styles.facts}`}>
          <span className={`ok ${styles.state}`} data-valid={isValid}>
            {isValid ? '有效' : '已过期'}
          </span>
          <span>{until === null ? '长期' : `至 ${until}`}</span>
          <span>{region}</span>
          {licence.is_general_taxpayer && <span>一般纳税人</span>}
        </p>
      </div>
    </article>
  );
}
