import { SELECTION_STATE_WORDS } from '@wanyuan/domain';
import { Badge, Button } from 'antd';
import { Eye, FileDown, Share2, Trash2, Users } from 'lucide-react';
import { AppLink } from '#lib/app-link.tsx';
import { openExport } from '#lib/exports.ts';
import { formatAgo, formatDate } from '#lib/format.ts';
import { useSession } from '#lib/session.ts';
import { ProductStrip } from '#page-kit/product-strip.tsx';
import { StateTag } from '#page-kit/state-tag.tsx';
import { selectionPath, shareWords, type Selection } from '../selection-words.ts';
import { useRemoveSelection } from './use-remove-selection.ts';
import styles from './selections.module.css';

/** A selection in the list: what is in it, for whom, and whether the customer answered. */
export function SelectionCard({ selection, onShare }: { selection: Selection; onShare: () => void }) {
  const user = useSession();
  const remove = useRemoveSelection(selection);
  const { id, name, state, customer_name: customer, product_count: products, share, owner } = selection;
  return (
    <li className={`card column gap-8 relative pad-16 ${styles.card}`}>
      <div className={`flex spread gap-8 ${styles.cardHead}`}>
        <h2>
          <AppLink to={selectionPath(id)}>{name}</AppLink>
        </h2>
        <StateTag {...SELECTION_STATE_WORDS[state]} />
      </div>
      <p className="cut t-13 quiet">{customer || '未指定客户'}</p>
      <ProductStrip pictures={selection.pictures} count={products} />
      <ul className={`flex wrap t-13 quiet ${styles.figures}`}>
        <li>
          <Users size={14} aria-hidden />
          {selection.people_count} 人答复
          {selection.unread_count > 0 && <Badge count={selection.unread_count} size="small" title="未查看的新答复" />}
        </li>
        <li>
          <Share2 size={14} aria-hidden />
          {shareWords(share, formatDate)}
        </li>
        {share && (
          <li>
            <Eye size={14} aria-hidden />
            浏览 {share.view_count} 次
          </li>
        )}
      </ul>
      <footer className={`row gap-4 relative edge-top ${styles.cardFoot}`}>
        <span>
          {owner.user_id !== user?.user_id && `${owner.nickname} · `}
          {formatAgo(selection.updated_time)}
        </span>
        <Button size="small" icon={<Share2 size={14} aria-hidden />} disabled={products === 0} onClick={onShare}>
          分享
        </Button>
        <Button
          size="small"
          type="text"
          aria-label={`导出 ${name}`}
          title="导出"
          disabled={products === 0}
          icon={<FileDown size={14} aria-hidden />}
          onClick={() => openExport({ source: { kind: 'choose', id }, name, count: products })}
        />
        <Button
          size="small"
          type="text"
          aria-label={`删除 ${name}`}
          icon={<Trash2 size={14} aria-hidden />}
          loading={remove.isPending}
          onClick={remove.ask}
        />
      </footer>
    </li>
  );
}
