import type { api, OutputOf } from '@wanyuan/contract/client';
import { PICTURE_ORDER_KEYS, PICTURE_ORDERS, type Likeness } from '@wanyuan/domain';
import { Checkbox } from 'antd';
import { FileDown, Link2, X } from 'lucide-react';
import { copyText } from '#lib/clipboard.ts';
import { openExport } from '#lib/exports.ts';
import type { PageLink } from '#lib/page-links.ts';
import { Link } from '#lib/router.ts';
import { useCan } from '#lib/session.ts';
import type { Condition } from '#page-kit/list-page/conditions.ts';
import { saveListPreference } from '#page-kit/list-page/list-preference.ts';
import { addressToSend, type PictureAddress } from '../picture-address.ts';
import type { PictureMoves } from '../use-picture-address.ts';
import styles from './result-bar.module.css';

interface ResultBarProps {
  address: PictureAddress;
  moves: PictureMoves;
  conditions: readonly Condition[];
  answer: OutputOf<typeof api.toy.search_image> | undefined;
  /** Those that are listed so far. */
  toyIds: readonly number[];
  isStoppedHidden: boolean;
  onReload: () => void;
}

/** What was found, by which conditions, in which order. */
export function ResultBar(props: ResultBarProps) {
  const { address, moves, conditions, answer, toyIds, isStoppedHidden, onReload } = props;
  const mayExport = useCan('export.use');
  const seesCosts = useCan('cost.see');
  const orders = PICTURE_ORDER_KEYS.filter((key) => seesCosts || !key.startsWith('price'));
  const { order, likeness, keyword, filters } = address;
  const bands: { key: Likeness | undefined; label: string }[] = [
    { key: undefined, label: '全部' },
    { key: 'same', label: answer ? `同款 ${answer.bands.same}` : '同款' },
    { key: 'similar', label: answer ? `相似 ${answer.bands.similar}` : '相似' },
  ];
  return (
    <>
      {answer?.is_indexing && (
        <output className={`block t-13 round mt-12 ${styles.note}`}>
          还有产品图片正在建立索引（已完成 {answer.indexed_percent}%），结果会继续增加。
          <button type="button" onClick={onReload}>
            刷新结果
          </button>
        </output>
      )}
      {answer?.is_changing && (
        <output className={`block t-13 round mt-12 ${styles.note}`}>
          正在换用新的识图模型（已完成 {answer.indexed_percent}%）。换好之前照常搜索，结果不缺。
        </output>
      )}
      <div className={`card row gap-8 ${styles.bar}`}>
        <fieldset aria-label="只看">
          {bands.map(({ key, label }) => (
            <button
              key={label}
              type="button"
              aria-pressed={key === likeness}
              onClick={() => moves.change({ likeness: key })}
            >
              {label}
            </button>
          ))}
        </fieldset>
        <i />
        <fieldset aria-label="排序">
          {orders.map((key) => (
            <button key={key} type="button" aria-pressed={key === order} onClick={() => moves.change({ order: key })}>
              {PICTURE_ORDERS[key]}
            </button>
          ))}
        </fieldset>
        <i />
        <Checkbox
          checked={isStoppedHidden}
          onChange={(event) => {
            const hide_stopped = event.target.checked;
            saveListPreference({ hide_stopped });
            moves.setFilters({ ...filters, hide_stopped });
          }}
        >
          隐藏停产
        </Checkbox>
        <span className="grow" />
        {mayExport && toyIds.length > 0 && (
          <button
            type="button"
            className={`inline-row gap-4 t-13 quiet nowrap ${styles.tool}`}
            onClick={() =>
              openExport({
                source: { kind: 'toys', toy_ids: [...toyIds] },
                name: '图片搜索结果',
                count: toyIds.length,
              })
            }
          >
            <FileDown size={16} aria-hidden />
            导出 {toyIds.length} 款
          </button>
        )}
        <button
          type="button"
          className={`inline-row gap-4 t-13 quiet nowrap ${styles.tool}`}
          onClick={() => void copyText(new URL(addressToSend(address, answer?.query), window.location.origin).href)}
        >
          <Link2 size={16} aria-hidden />
          复制链接
        </button>
      </div>
      {(keyword !== '' || conditions.length > 0) && (
        <div className={`row wrap t-13 quiet mb-12 ${styles.conditions}`}>
          <span>已选</span>
          {keyword !== '' && <Remove label={keyword} to={moves.pathOf({ keyword: '' })} />}
          {conditions.map(({ key, label, without }) => (
            <Remove key={key} label={label} to={moves.pathOf({ filters: without })} />
          ))}
          <Link
            className={`brand ${styles.clear}`}
            to={moves.pathOf({ keyword: '', filters: {} })}
            aria-label="清除全部条件"
          >
            清除全部
          </Link>
        </div>
      )}
    </>
  );
}

function Remove({ label, to }: { label: string; to: PageLink }) {
  return (
    <Link to={to} className={`inline-row gap-4 brand paper ${styles.condition}`} aria-label={`去掉条件：${label}`}>
      <span>{label}</span>
      <X size={14} aria-hidden />
    </Link>
  );
}
