import { api, type ToyCard, type ToyDetail } from '@wanyuan/contract/client';
import { formatCount } from '#lib/format.ts';
import { AppLink } from '#lib/app-link.tsx';
import { showPrice } from '#lib/money.ts';
import type { PageLink } from '#lib/page-links.ts';
import { useCall } from '#lib/use-call.ts';
import { CallErrorLine } from '#page-kit/call-error-line.tsx';
import { Picture } from '#page-kit/picture.tsx';
import { priceToday } from '#page-kit/price-today.ts';
import { ToyGrid } from '#page-kit/toy-grid.tsx';
import { factoryDetailPath, similarPath, toyPath } from '#page-kit/toy-links.ts';
import { useColumns } from '#page-kit/toy-list/use-columns.ts';
import { Panel } from './panel.tsx';
import styles from './related-toys.module.css';

const COUNT = 12;
const ROWS = 2;
const SAME_FACTORY_SHOWN = 4;

const useRelated = (toyId: number) =>
  useCall(api.toy.get_recommend_toy, { toy_id: toyId, count: COUNT }, { silent: true, returnError: true });

/** Other toys of the same factory, beside the page. */
export function SameFactoryPanel({ toy }: { toy: ToyDetail }) {
  const list = useRelated(toy.toy_id).data?.same_factory ?? [];
  if (list.length === 0) return null;
  return (
    <Panel
      title="同厂产品"
      extra={
        <AppLink to={factoryDetailPath(toy.factory_id)} className={`t-13 quiet ${styles.all}`}>
          全部 {formatCount(toy.factory.toy_count)} 款
        </AppLink>
      }
    >
      <ul className={styles.small}>
        {list.slice(0, SAME_FACTORY_SHOWN).map((other) => (
          <SmallToy key={other.toy_id} toy={other} />
        ))}
      </ul>
    </Panel>
  );
}

function SmallToy({ toy }: { toy: ToyCard }) {
  const price = priceToday(toy);
  return (
    <li>
      <AppLink to={toyPath(toy.toy_id, 'factory')}>
        <span className={`rigid clip edge round-sm pic-fill ${styles.picture}`}>
          <Picture picture={toy.picture} alt="" width={52} ratio={1} />
        </span>
        <span className={`thin ${styles.words}`}>
          <span>{toy.name}</span>
          {price !== undefined && <b>¥{showPrice(price)}</b>}
        </span>
      </AppLink>
    </li>
  );
}

/** Who else makes it, and what resembles it: by its picture, or by its words while no picture says anything. */
export function RelatedToys({ toy }: { toy: ToyDetail }) {
  const { data, isLoadingError } = useRelated(toy.toy_id);
  const byPicture = useCall(
    api.toy.get_similar_by_image,
    { toy_id: toy.toy_id, count: COUNT },
    { silent: true, returnError: true },
  );
  const hasWords = byPicture.isLoadingError || byPicture.data?.list.length === 0;
  return (
    <>
      <Section title="还有谁做" note="同款的其他工厂，可比价" toys={data?.other_makers ?? []} />
      {hasWords ? (
        <Section title="相似玩具" note="按分类、名称与参数匹配" toys={data?.similar} isMissing={isLoadingError} />
      ) : (
        <Section title="相似玩具" note="按图片外观匹配" toys={byPicture.data?.list} all={similarPath(toy.toy_id)} />
      )}
    </>
  );
}

interface SectionProps {
  title: string;
  note: string;
  toys: readonly ToyCard[] | undefined;
  /** Where there are more. */
  all?: PageLink;
  /** They did not come. */
  isMissing?: boolean;
}

function Section({ title, note, toys, all, isMissing = false }: SectionProps) {
  const columns = useColumns();
  if (toys?.length === 0) return null;
  // Whole rows only, unless there is less than one.
  const whole = toys && Math.min(ROWS * columns, Math.max(columns, toys.length - (toys.length % columns)));
  return (
    <section className={styles.section} aria-label={title}>
      <header>
        <h2>{title}</h2>
        <span>{note}</span>
        {all !== undefined && (
          <AppLink to={all} className={`t-13 quiet ${styles.all}`}>
            查看全部
          </AppLink>
        )}
      </header>
      {isMissing ? <CallErrorLine what={title} /> : <ToyGrid toys={toys?.slice(0, whole)} waiting={columns} />}
    </section>
  );
}
