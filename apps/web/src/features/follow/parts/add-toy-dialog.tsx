import { api, type ToyCard } from '@wanyuan/contract/client';
import { COMPARE_MAX } from '@wanyuan/domain';
import { Button, Input, Modal, Skeleton } from 'antd';
import { useState } from 'react';
import { useCall } from '#lib/use-call.ts';
import { CallErrorLine } from '#page-kit/call-error-line.tsx';
import { Picture } from '#page-kit/picture.tsx';
import { addCompared } from '../compare-acts.ts';
import { useMarks } from '../marks-store.ts';
import styles from './add-toy-dialog.module.css';

const FOUND_MAX = 8;
const FOLLOWED_MAX = 30;

/** Adds a toy by its number, or one of those that are followed. */
export default function AddToyDialog({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const [keyword, setKeyword] = useState('');
  const count = useMarks((state) => state.compared.length);
  const found = useCall(
    api.toy.get_list,
    { keyword, page_size: FOUND_MAX },
    { enabled: keyword !== '', returnError: true },
  );
  const followed = useCall(
    api.toy.get_attention_list,
    { type: 'toy', page_size: FOLLOWED_MAX },
    { enabled: keyword === '', returnError: true },
  );
  const toys = keyword === '' ? followed.data?.list.flatMap(({ toy }) => toy ?? []) : found.data?.list;
  const error = keyword === '' ? followed.error : found.error;
  return (
    <Modal
      open
      centered
      width={520}
      title={`添加产品（${count} / ${COMPARE_MAX}）`}
      onCancel={onClose}
      footer={<Button onClick={onClose}>完成</Button>}
    >
      <Input.Search
        allowClear
        aria-label="货号或名称"
        placeholder="输入货号、平台编号或名称，回车查找"
        enterButton="查找"
        maxLength={100}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          if (event.target.value.trim() === '') setKeyword('');
        }}
        onSearch={(value) => setKeyword(value.trim())}
      />
      <h3 className={`quiet ${styles.title}`}>{keyword === '' ? '从关注中选' : '查找结果'}</h3>
      {error && <CallErrorLine what="产品" />}
      {!toys && !error && <Skeleton active paragraph={{ rows: 4 }} title={false} />}
      {toys?.length === 0 && (
        <p className={`quiet ${styles.note}`}>
          {keyword === '' ? '还没有关注的产品，可按货号查找。' : `没有找到“${keyword}”`}
        </p>
      )}
      <ul className={styles.list}>
        {toys?.map((toy) => (
          <Choice key={toy.toy_id} toy={toy} />
        ))}
      </ul>
    </Modal>
  );
}

function Choice({ toy }: { toy: ToyCard }) {
  const isIn = useMarks((state) => state.compared.includes(toy.toy_id));
  return (
    <li className={`row gap-12 edge-bottom ${styles.choice}`}>
      <span className={`rigid edge round-sm pic-fill ${styles.picture}`}>
        <Picture picture={toy.picture} alt="" width={44} ratio={1} />
      </span>
      <span className={`column grow thin t-13 ${styles.words}`}>
        <span title={toy.name}>{toy.name}</span>
        <small>
          {toy.article_number} · {toy.factory_name}
        </small>
      </span>
      <Button
        size="small"
        disabled={isIn}
        aria-label={`${isIn ? '已加入' : '加入'} ${toy.article_number}`}
        onClick={() => void addCompared(toy.toy_id)}
      >
        {isIn ? '已加入' : '加入'}
      </Button>
    </li>
  );
}
