import { ERRORS, type Cart } from '@wanyuan/contract/client';
import { ArrowRightLeft, FileDown, Pencil, Trash2 } from 'lucide-react';
import { AppLink } from '#lib/app-link.tsx';
import { openExport } from '#lib/exports.ts';
import { formatAgo, formatCount } from '#lib/format.ts';
import { toast } from '#lib/notices.ts';
import { cartPath } from '#page-kit/carts/cart-words.ts';
import { removeCart, setDefaultCart } from '../manage-acts.ts';
import styles from './manage-table.module.css';

interface ManageTableProps {
  carts: readonly Cart[];
  /** Whether carts of several people stand here. */
  hasOwners: boolean;
  onEdit: (cart: Cart) => void;
  onTransfer: (cart: Cart) => void;
  /** A cart was opened: the dialog has done its work. */
  onOpen: () => void;
}

export function ManageTable({ carts, hasOwners, ...acts }: ManageTableProps) {
  return (
    <div className={`edge round ${styles.place}`}>
      <table className={`full t-13 ${styles.table}`}>
        <thead>
          <tr>
            <th scope="col">默认</th>
            <th scope="col">名称</th>
            <th scope="col">客户</th>
            {hasOwners && <th scope="col">负责人</th>}
            <th scope="col" data-number>
              产品
            </th>
            <th scope="col">最近更新</th>
            <th scope="col">操作</th>
          </tr>
        </thead>
        <tbody>
          {carts.map((cart) => (
            <Row key={cart.id} cart={cart} hasOwner={hasOwners} {...acts} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

type RowProps = Omit<ManageTableProps, 'carts' | 'hasOwners'> & { cart: Cart; hasOwner: boolean };

function Row({ cart, hasOwner, onEdit, onTransfer, onOpen }: RowProps) {
  const isDefault = cart.is_default === 1;
  return (
    <tr data-default={isDefault && cart.is_own}>
      <td>
        <input
          type="radio"
          name={`default-of-${cart.owner.user_id}`}
          aria-label={`设为默认 ${cart.name}`}
          checked={isDefault}
          disabled={isDefault}
          onChange={() => void setDefaultCart(cart)}
        />
      </td>
      <td>
        <AppLink to={cartPath(cart.id)} className={`bold ${styles.name}`} onClick={onOpen}>
          {cart.name}
        </AppLink>
        {isDefault && <em>默认</em>}
        {cart.remark !== '' && <small title={cart.remark}>{cart.remark}</small>}
      </td>
      <td className={`clip ${styles.customer}`} title={cart.customer_name}>
        {cart.customer_name || '未指定客户'}
      </td>
      {hasOwner && <td>{cart.owner.nickname}</td>}
      <td data-number>{formatCount(cart.toy_count)} 款</td>
      <td>{formatAgo(cart.updated_time)}</td>
      <td>
        <span className={`flex gap-12 ${styles.acts}`}>
          <button type="button" aria-label={`编辑 ${cart.name}`} onClick={() => onEdit(cart)}>
            <Pencil size={14} aria-hidden />
            编辑
          </button>
          <button type="button" aria-label={`转交 ${cart.name}`} onClick={() => onTransfer(cart)}>
            <ArrowRightLeft size={14} aria-hidden />
            转交
          </button>
          <button
            type="button"
            aria-label={`导出 ${cart.name}`}
            onClick={() => {
              if (cart.toy_count === 0) {
                toast.warning(ERRORS.NOTHING_TO_EXPORT.msg);
                return;
              }
              onOpen();
              openExport({
                source: { kind: 'cart', id: cart.id },
                name: cart.name,
                customer_id: cart.customer_id,
                count: cart.toy_count,
              });
            }}
          >
            <FileDown size={14} aria-hidden />
            导出
          </button>
          <button
            type="button"
            data-danger
            aria-label={`移除 ${cart.name}`}
            disabled={isDefault}
            title={isDefault ? '默认选样车不能移除，请先另设默认' : ''}
            onClick={() => void removeCart(cart)}
          >
            <Trash2 size={14} aria-hidden />
            移除
          </button>
        </span>
      </td>
    </tr>
  );
}
