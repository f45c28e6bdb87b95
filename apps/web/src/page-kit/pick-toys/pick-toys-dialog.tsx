import { Button, Checkbox, Input, Modal, Pagination, Segmented, Skeleton } from 'antd';
import { useState } from 'react';
import { CallErrorLine } from '../call-error-line.tsx';
import { CartSelect } from '../carts/cart-select.tsx';
import { CandidateList, type Candidate } from './candidate-list.tsx';
import styles from './pick-toys.module.css';

type Source = 'catalogue' | 'cart';

export interface ToySearch {
  source: Source;
  keyword: string;
  cart: number | null;
  page: number;
  pageSize: number;
}

interface Found {
  data: { list: readonly Candidate[]; total: number } | undefined;
  error: Error | null;
  isPlaceholderData: boolean;
}

interface PickToysDialogProps {
  search: ToySearch;
  onSearch: (search: ToySearch) => void;
  /** What the search finds. */
  found: Found;
  title?: string;
  okText: string;
  chosenLabel: string;
  mayRepeat?: boolean;
  isBusy: boolean;
  /** Those of the cart come with their cartons. */
  onPick: (ids: readonly number[], cart: number | null) => void;
  onClose: () => void;
}

const PAGE_SIZE = 20;
const NOTHING: readonly Candidate[] = [];

export const startSearch = (source: Source = 'catalogue'): ToySearch => ({
  source,
  keyword: '',
  cart: null,
  page: 1,
  pageSize: PAGE_SIZE,
});

/** Of a cart there is nothing to find before one is chosen. */
export const isSearchable = ({ source, cart }: ToySearch): boolean => source === 'catalogue' || cart !== null;

/** Picks toys out of the catalogue or out of a cart. */
export function PickToysDialog(props: PickToysDialogProps) {
  const {
    search,
    onSearch,
    found,
    title = '添加产品',
    okText,
    chosenLabel,
    mayRepeat = false,
    isBusy,
    onPick,
    onClose,
  } = props;
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set());
  const { source, cart, page } = search;
  const isAsking = isSearchable(search);
  const { data, error, isPlaceholderData } = found;
  const shown = isAsking ? data : undefined;
  const free =
    shown?.list.filter(({ is_chosen: isChosen }) => mayRepeat || !isChosen).map(({ toy }) => toy.toy_id) ?? [];
  const isAllPicked = free.length > 0 && free.every((toyId) => picked.has(toyId));
  const toggle = (ids: readonly number[], isOn: boolean): void => {
    const next = new Set(picked);
    ids.forEach((toyId) => (isOn ? next.add(toyId) : next.delete(toyId)));
    setPicked(next);
  };
  return (
    <Modal
      open
      centered
      width={860}
      title={title}
      onCancel={onClose}
      mask={{ closable: false }}
      footer={
        <div className={`row gap-8 ${styles.footer}`}>
          <Checkbox
            checked={isAllPicked}
            disabled={free.length === 0}
            onChange={(event) => toggle(free, event.target.checked)}
          >
            选中本页
          </Checkbox>
          <span>已选 {picked.size} 款</span>
          <Button onClick={onClose}>取消</Button>
          <Button
            type="primary"
            disabled={picked.size === 0}
            loading={isBusy}
            onClick={() => onPick([...picked], source === 'cart' ? cart : null)}
          >
            {okText}
          </Button>
        </div>
      }
    >
      <SearchTools {...search} onChange={(change) => onSearch({ ...search, page: 1, ...change })} />
      {error && <CallErrorLine what="产品" />}
      {!isAsking && <p className={`text-centre quiet ${styles.note}`}>请选择一个选样车</p>}
      {isAsking && !shown && !error && <Skeleton active paragraph={{ rows: 6 }} title={false} />}
      {shown?.list.length === 0 && <p className={`text-centre quiet ${styles.note}`}>没有找到产品</p>}
      <CandidateList
        list={shown?.list ?? NOTHING}
        picked={picked}
        isBusy={isPlaceholderData}
        chosenLabel={chosenLabel}
        mayRepeat={mayRepeat}
        onToggle={(toyId, isOn) => toggle([toyId], isOn)}
      />
      {shown && shown.total > PAGE_SIZE && (
        <Pagination
          className={styles.pages ?? ''}
          size="small"
          current={page}
          pageSize={PAGE_SIZE}
          total={shown.total}
          showSizeChanger={false}
          onChange={(next) => onSearch({ ...search, page: next })}
        />
      )}
    </Modal>
  );
}

interface SearchToolsProps extends ToySearch {
  onChange: (change: Partial<ToySearch>) => void;
}

function SearchTools({ source, cart, onChange }: SearchToolsProps) {
  return (
    <div className={`flex gap-12 mb-12 ${styles.tools}`}>
      <Segmented<Source>
        value={source}
        options={[
          { value: 'catalogue', label: '搜索目录' },
          { value: 'cart', label: '从选样车' },
        ]}
        onChange={(next) => onChange({ source: next })}
      />
      {source === 'cart' && <CartSelect value={cart} onChange={(next) => onChange({ cart: next })} />}
      <Input.Search
        allowClear
        aria-label="货号或名称"
        placeholder="货号、编号或名称，回车查找"
        enterButton="查找"
        maxLength={100}
        onSearch={(text) => onChange({ keyword: text.trim() })}
      />
    </div>
  );
}
