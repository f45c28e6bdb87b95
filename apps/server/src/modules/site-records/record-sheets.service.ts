import { Readable } from 'node:stream';
import { writeRows, type TableColumn } from '@wanyuan/documents';
import {
  businessDay,
  businessTime,
  DAY_MS,
  SITE_LANGUAGE_LABEL,
  VISITOR_KIND_LABEL,
  type VisitorKind,
} from '@wanyuan/domain';
import type { Pool } from '#infra/database/database.ts';
import { AppError } from '#rpc/app-error.ts';
import type { SessionContext, UserCallContext } from '#rpc/context.ts';
import type { FilesService } from '../files/files.module.ts';
import { reachableSites } from '../sites/sites.module.ts';
import type { SiteContacts } from './contacts.service.ts';
import { isInReach } from './records.repo.ts';
import type { SiteRecordLists } from './records.service.ts';
import type { SiteStatisticsService } from './statistics.service.ts';

interface Dependencies {
  files: Pick<FilesService, 'storeUpload' | 'urlOf'>;
  lists: SiteRecordLists;
  contacts: SiteContacts;
  statistics: SiteStatisticsService;
  now: () => Date;
}

interface Asked {
  what: keyof typeof NAMES;
  site_id?: number | undefined;
  visitor_id?: number | undefined;
  from?: string | undefined;
  to?: string | undefined;
  keyword: string;
}
type Cell = string | number;
interface Sheet {
  columns: readonly TableColumn[];
  rows: readonly (readonly Cell[])[];
}

const NAMES = {
  statistics: '访问统计',
  logins: '登录记录',
  looks: '浏览记录',
  searches: '搜索记录',
  contacts: '今天该联系谁',
} as const;

/** As many as somebody reads; more are had by choosing days. */
const MOST_ROWS = 20_000;
const PERIOD_DAYS = 30;
const ALL = { page: 1, page_size: MOST_ROWS };

const titled = (...titles: readonly (string | readonly [string, number])[]): TableColumn[] =>
  titles.map((title) => (typeof title === 'string' ? { title } : { title: title[0], width: title[1] }));

function moment(text: string): string {
  const at = new Date(text);
  return `${businessDay(at)} ${businessTime(at)}`;
}

const who = ({
  name,
  company,
  country,
  kind,
}: {
  name: string;
  company: string;
  country: string;
  kind: VisitorKind;
}) => [name || VISITOR_KIND_LABEL[kind], company, country];

/** Figures and records as workbooks. */
export function createRecordSheets({ files, lists, contacts, statistics, now }: Dependencies) {
  async function loginSheet(context: SessionContext, asked: Asked): Promise<Sheet> {
    const { list } = await lists.logins(context, { ...asked, ...ALL });
    return {
      columns: titled(
        ['时间', 18],
        '访客',
        ['公司', 28],
        '国家',
        ['网站', 24],
        '方式',
        ['设备', 20],
        '语言',
        'IP',
        '页数',
        '秒数',
        '首次',
      ),
      rows: list.map((row) => [
        moment(row.began_time),
        ...who(row.visitor),
        row.site_name,
        VISITOR_KIND_LABEL[row.kind],
        row.device,
        SITE_LANGUAGE_LABEL[row.language],
        row.ip,
        row.pages,
        row.seconds,
        row.is_new ? '是' : '',
      ]),
    };
  }

  async function lookSheet(context: SessionContext, asked: Asked): Promise<Sheet> {
    const { list } = await lists.looks(context, { ...asked, ...ALL, order: 'newest' });
    return {
      columns: titled(
        ['时间', 18],
        '访客',
        ['公司', 28],
        '国家',
        ['网站', 24],
        '编号',
        ['品名', 32],
        '秒数',
        '次数',
        '搜索词',
        '已选',
      ),
      rows: list.map((row) => [
        moment(row.last_time),
        ...who(row.visitor),
        row.site_name,
        row.toy.number,
        row.toy.name,
        row.seconds,
        row.times,
        row.words,
        row.is_picked ? '是' : '',
      ]),
    };
  }

  async function searchSheet(context: SessionContext, asked: Asked): Promise<Sheet> {
    const { list } = await lists.searches(context, { ...asked, ...ALL });
    return {
      columns: titled(['时间', 18], '访客', ['公司', 28], '国家', ['网站', 24], ['搜索词', 28], '结果数'),
      rows: list.map((row) => [moment(row.time), ...who(row.visitor), row.site_name, row.words, row.hits]),
    };
  }

  async function contactSheet(context: SessionContext, { site_id }: Asked): Promise<Sheet> {
    const { list } = await contacts.list(context, { site_id });
    return {
      columns: titled(
        '访客',
        ['公司', 28],
        '国家',
        ['网站', 24],
        ['邮箱', 28],
        '电话',
        '当地时间',
        ['原因', 36],
        '金额',
        '币种',
        '已联系',
      ),
      rows: list.map((row) => [
        ...who(row.visitor),
        row.site_name,
        row.email,
        row.phone,
        row.local_hour,
        row.words,
        row.worth === null ? '' : Number(row.worth),
        row.worth === null ? '' : row.currency,
        row.is_contacted ? '是' : '',
      ]),
    };
  }

  async function statisticsSheet(context: SessionContext, { site_id, from, to }: Asked): Promise<Sheet> {
    const until = to ?? businessDay(now());
    const since = from ?? businessDay(new Date(Date.parse(until) - (PERIOD_DAYS - 1) * DAY_MS));
    const figures = await statistics.get(context, { site_id, from: since, to: until });
    const named = [
      ['访客', figures.visitors],
      ['访问', figures.visits],
      ['人均秒数', figures.seconds_per_visitor],
      ['新访客', figures.new_visitors],
      ['看过产品', figures.funnel.looked],
      ['加入选样', figures.funnel.picked],
      ['提交订单', figures.funnel.submitted],
    ] as const;
    return {
      columns: titled(['项目', 32], '数值', '上期'),
      rows: [
        ...named.map(([name, { value, before }]): Cell[] => [`${name}（${since} 至 ${until}）`, value, before]),
        ...figures.days.map(({ day, visitors, visits }): Cell[] => [`${day} 访客 / 访问`, visitors, visits]),
        ...figures.toys.map(({ toy, seconds, people }): Cell[] => [
          `${toy.number} ${toy.name} 秒数 / 人数`,
          seconds,
          people,
        ]),
        ...figures.missed.map(({ words, times, found }): Cell[] => [
          `搜索无结果：${words} 次数 / 全库款数`,
          times,
          found,
        ]),
      ],
    };
  }

  const SHEETS: Record<Asked['what'], (context: SessionContext, asked: Asked) => Promise<Sheet>> = {
    statistics: statisticsSheet,
    logins: loginSheet,
    looks: lookSheet,
    searches: searchSheet,
    contacts: contactSheet,
  };

  return async (context: UserCallContext<Pool>, asked: Asked): Promise<{ url: string; count: number }> => {
    if (!(await isInReach(context.db, reachableSites(context.session), asked)))
      throw new AppError('NOT_FOUND', { msg: '网站或访客不存在' });
    const { columns, rows } = await SHEETS[asked.what](context, asked);
    if (rows.length === 0) throw new AppError('NOTHING_TO_EXPORT');
    const name = NAMES[asked.what];
    const stream = Readable.from([await writeRows(name, columns, rows)]);
    const filename = `${name}-${businessDay(now())}.xlsx`;
    const file = await files.storeUpload({ actor: context.session, stream, filename, purpose: 'site_export' });
    return { url: files.urlOf(file), count: rows.length };
  };
}
