import { api } from '@wanyuan/contract/client';
import { X } from 'lucide-react';
import { Link } from '#lib/router.ts';
import { useCan } from '#lib/session.ts';
import { useCall } from '#lib/use-call.ts';
import { samplePath } from '../category-links.ts';
import { useEmptyPlaces } from '../use-empty-places.ts';
import type { Condition } from './conditions.ts';
import { EmptyBox } from './empty-box.tsx';
import styles from './list-page.module.css';
import type { ListAddress } from './toy-query.ts';
import type { AddressMoves } from './use-list-address.ts';

interface ListEmptyProps {
  title: string;
  address: ListAddress;
  conditions: readonly Condition[];
  moves: AddressMoves;
  similar: readonly string[];
}

const HOT_WORDS = 8;

/** Where the market is empty there is nothing to be found elsewhere either. */
function nextWords(isMarketEmpty: boolean, mayImport: boolean): string {
  if (!isMarketEmpty) return '新的产品进来后会显示在这里，也可以先到样品查询里找。';
  return mayImport ? '这里还没有产品。导入公司自己的产品，或先用示例产品试一试。' : '这里还没有产品，请同事先导入。';
}

/** Nothing fits: conditions to take away, words that others look for. */
export function ListEmpty({ title, address, conditions, moves, similar }: ListEmptyProps) {
  const { data } = useCall(api.system.get_hot_search, { count: HOT_WORDS }, { silent: true });
  const { keyword } = address;
  const isMarketEmpty = useEmptyPlaces().has('market');
  const mayImport = useCan('import.use');
  const hasQuery = keyword !== '' || conditions.length > 0;
  return (
    <section className={`card row text-centre ${styles.empty}`}>
      <EmptyBox />
      <h2>{hasQuery ? `没有符合条件的产品` : `${title}暂时没有产品`}</h2>
      <p>{hasQuery ? '可以去掉一个条件，或换个说法再找。' : nextWords(isMarketEmpty, mayImport)}</p>
      {!hasQuery && isMarketEmpty && mayImport && (
        <div className={`row wrap gap-8 mt-16 centred ${styles.ways}`}>
          <Link to="/batch_import_product">导入产品</Link>
          <Link to="/">先试示例产品</Link>
        </div>
      )}
      {hasQuery && (
        <div className={`row wrap gap-8 mt-16 centred ${styles.ways}`}>
          <b>去掉条件</b>
          {keyword && conditions.length > 0 && (
            <Link to={moves.pathOf({ keyword: '' })}>
              {keyword}
              <X size={14} aria-hidden />
            </Link>
          )}
          {conditions.map(({ key, label, without }) => (
            <Link key={key} to={moves.pathOf({ filters: without })}>
              {label}
              <X size={14} aria-hidden />
            </Link>
          ))}
          <Link to={moves.pathOf({ keyword: '', filters: {} })}>全部清除</Link>
        </div>
      )}
      {similar.length > 0 && <Words title="您是不是要找" words={similar} />}
      <Words title="大家在找" words={(data?.list ?? []).map((entry) => entry.keyword)} />
    </section>
  );
}

function Words({ title, words }: { title: string; words: readonly string[] }) {
  if (words.length === 0) return null;
  return (
    <div className={`row wrap gap-8 mt-16 centred ${styles.ways}`}>
      <b>{title}</b>
      {words.map((word) => (
        <Link key={word} to={samplePath({ keyword: word })}>
          {word}
        </Link>
      ))}
    </div>
  );
}
