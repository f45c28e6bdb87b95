import type { SiteNewsItem } from '@wanyuan/contract/client';
import { SITE_LANGUAGE_LABEL, SITE_NEWS_STATE_LABEL } from '@wanyuan/domain';
import { Button, type TableColumnsType } from 'antd';
import { Ellipsis } from 'lucide-react';
import { formatAgo, formatCount, formatDateTime } from '#lib/format.ts';
import { Picture } from '#page-kit/picture.tsx';
import { StateTag } from '#page-kit/state-tag.tsx';
import { ActMenu } from '#ui/act-menu.tsx';
import { NEWS_TONE } from '../site-words.ts';
import type { NewsActs } from './use-news-acts.ts';
import styles from './news.module.css';

interface ColumnOptions extends NewsActs {
  leads: boolean;
  onEdit: (id: number) => void;
}

const SITES_SHOWN = 2;

export function newsColumns({ leads, onEdit, onState, onRemove }: ColumnOptions): TableColumnsType<SiteNewsItem> {
  return [
    {
      title: '标题',
      key: 'title',
      render: (_, { id, title, cover, languages }) => (
        <span className={styles.title}>
          <Picture picture={cover} alt="" width={72} ratio={1.5} fit="cover" />
          <span className="thin">
            <button type="button" className="full nowrap" onClick={() => onEdit(id)}>
              {title || '（没有标题）'}
            </button>
            <small className="cut block t-12 quiet">
              {languages.map((language) => SITE_LANGUAGE_LABEL[language]).join('、')}
            </small>
          </span>
        </span>
      ),
    },
    {
      title: '网站',
      key: 'sites',
      width: '22%',
      render: (_, { sites, owner }) => (
        <>
          <span className="cut block">
            {sites.length === 0
              ? '自己负责的全部网站'
              : sites
                  .slice(0, SITES_SHOWN)
                  .map(({ name }) => name)
                  .join('、')}
            {sites.length > SITES_SHOWN && ` 等 ${sites.length} 个`}
          </span>
          {leads && <small className="cut block t-12 quiet">{owner.nickname}</small>}
        </>
      ),
    },
    {
      title: '状态',
      key: 'state',
      width: 150,
      render: (_, { state, publish_time: time }) => (
        <>
          <StateTag label={SITE_NEWS_STATE_LABEL[state]} tone={NEWS_TONE[state]} />
          {time !== null && state !== 'draft' && (
            <small className="block t-12 quiet mt-4">{formatDateTime(time)}</small>
          )}
        </>
      ),
    },
    {
      title: '看过',
      key: 'views',
      width: 84,
      align: 'right',
      render: (_, { view_count: views }) => `${formatCount(views)} 次`,
    },
    {
      title: '修改',
      key: 'updated',
      width: 96,
      render: (_, { updated_time: time }) => (
        <time dateTime={time} title={formatDateTime(time)}>
          {formatAgo(time)}
        </time>
      ),
    },
    {
      title: '操作',
      key: 'acts',
      width: 132,
      fixed: 'right',
      render: (_, news) => {
        const { id, state, title } = news;
        const isOut = state === 'published' || state === 'scheduled';
        return (
          <span className="flex gap-4">
            {isOut ? (
              <Button size="small" onClick={() => void onState(news, 'withdrawn')}>
                撤回
              </Button>
            ) : (
              <Button size="small" onClick={() => void onState(news, 'published')}>
                发布
              </Button>
            )}
            <ActMenu
              menu={{
                items: [
                  { key: 'edit', label: '修改', onClick: () => onEdit(id) },
                  ...(state === 'withdrawn'
                    ? [{ key: 'draft', label: '退回草稿', onClick: () => void onState(news, 'draft') }]
                    : []),
                  { key: 'remove', label: '删除', danger: true, onClick: () => void onRemove([news]) },
                ],
              }}
            >
              <Button
                type="text"
                size="small"
                icon={<Ellipsis size={16} aria-hidden />}
                aria-label={`更多：${title}`}
              />
            </ActMenu>
          </span>
        );
      },
    },
  ];
}
