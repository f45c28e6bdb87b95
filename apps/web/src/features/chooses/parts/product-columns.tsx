import { Button, Tag, type TableColumnsType } from 'antd';
import { RotateCcw, ThumbsDown, ThumbsUp, Trash2 } from 'lucide-react';
import { AppLink } from '#lib/app-link.tsx';
import { formatDate } from '#lib/format.ts';
import { Picture } from '#page-kit/picture.tsx';
import { toyPath } from '#page-kit/toy-links.ts';
import type { ChooseProduct, ProductChange } from '../choose-words.ts';
import { CellField } from './cell-field.tsx';
import styles from './choose-page.module.css';

interface Acts {
  onSave: (change: ProductChange) => Promise<unknown>;
  onRemove: (id: number) => void;
}

const figure = (text: string | null | undefined): string => (text ? String(Number(text)) : '—');

function ToyCell({
  product: { toy, toy_id: id, is_gone: isGone, is_hidden: isHidden, stop_time: stop },
}: {
  product: ChooseProduct;
}) {
  return (
    <div className={styles.toy}>
      {isGone ? <b>{toy.name}</b> : <AppLink to={toyPath(id)}>{toy.name}</AppLink>}
      <small>
        {toy.number} · {toy.article_number} · {toy.factory_name}
      </small>
      {(isGone || isHidden || stop) && (
        <p>
          {isGone && <Tag color="error">已下架，客户看不到</Tag>}
          {!isGone && isHidden && <Tag color="warning">{stop ? '工厂已隐藏' : '工厂已隐藏，客户看不到'}</Tag>}
          {stop && <Tag>{formatDate(stop)} 停产</Tag>}
        </p>
      )}
    </div>
  );
}

function PriceCell({ product, onSave }: { product: ChooseProduct; onSave: Acts['onSave'] }) {
  const { id, quoted_price: price, currency, is_manual_price: isManual, toy } = product;
  return (
    <div className={styles.price}>
      <CellField
        label={`${toy.number} 报价`}
        maxLength={13}
        value={price === null ? '' : figure(price)}
        placeholder="未定"
        prefix={currency}
        onSave={(text) => onSave({ id, quoted_price: text === '' ? null : text })}
      />
      {isManual && (
        <Button
          type="text"
          size="small"
          title="手改价，点击恢复公式价"
          aria-label={`${toy.number} 恢复公式价`}
          icon={<RotateCcw size={14} aria-hidden />}
          onClick={() => void onSave({ id, quoted_price: null }).catch(() => undefined)}
        />
      )}
    </div>
  );
}

export function productColumns({ onSave, onRemove }: Acts): TableColumnsType<ChooseProduct> {
  return [
    {
      title: '图片',
      key: 'picture',
      width: 76,
      render: (_, { picture, toy }) => <Picture picture={picture} alt={toy.name} width={60} ratio={1} />,
    },
    { title: '产品', key: 'toy', render: (_, product) => <ToyCell product={product} /> },
    {
      title: '自定货号',
      key: 'custom_number',
      width: 132,
      render: (_, { id, custom_number: value, toy }) => (
        <CellField
          label={`${toy.number} 自定货号`}
          maxLength={40}
          value={value}
          placeholder="客户货号"
          onSave={(text) => onSave({ id, custom_number: text })}
        />
      ),
    },
    {
      title: '备注（客户可见）',
      key: 'remark',
      width: 150,
      render: (_, { id, remark, toy }) => (
        <CellField
          label={`${toy.number} 备注`}
          maxLength={500}
          value={remark}
          onSave={(text) => onSave({ id, remark: text })}
        />
      ),
    },
    {
      title: '报价',
      key: 'price',
      width: 150,
      render: (_, product) => <PriceCell product={product} onSave={onSave} />,
    },
    {
      title: '出厂 / 装箱',
      key: 'carton',
      width: 104,
      align: 'right',
      render: (_, { toy }) => (
        <div className={styles.carton}>
          {toy.exworks_price === undefined ? '—' : `¥${figure(toy.exworks_price)}`}
          <small>
            {toy.carton_quantity ?? '—'} 只/箱
            <br />
            {toy.carton_cubic_meter ? `${Number(toy.carton_cubic_meter).toFixed(3)} CBM` : '—'}
          </small>
        </div>
      ),
    },
    {
      title: '答复',
      key: 'answers',
      width: 112,
      render: (_, { likes, dislikes, cartons }) => (
        <div className={styles.votes}>
          <span data-kind="like" title={`${likes}人喜欢`}>
            <ThumbsUp size={14} aria-hidden /> {likes}
          </span>
          <span data-kind="dislike" title={`${dislikes}人不喜欢`}>
            <ThumbsDown size={14} aria-hidden /> {dislikes}
          </span>
          {cartons > 0 && <b>{cartons}箱</b>}
        </div>
      ),
    },
    {
      title: <span className="visually-hidden">操作</span>,
      key: 'acts',
      width: 44,
      render: (_, { id, toy }) => (
        <Button
          type="text"
          size="small"
          aria-label={`移除 ${toy.number}`}
          icon={<Trash2 size={16} aria-hidden />}
          onClick={() => onRemove(id)}
        />
      ),
    },
  ];
}
