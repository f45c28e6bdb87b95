import { businessDay, isSupplementLineFinal, nextSupplementLineState } from '@wanyuan/domain';
import type { LatePorts } from '#composition/late-ports.ts';
import { inParallel, type Db, type Pool } from '#infra/database/database.ts';
import { factoryNames } from '#modules/factory-directory/factory-directory.module.ts';
import { AppError, invalidInput } from '#rpc/app-error.ts';
import type { UserCallContext } from '#rpc/context.ts';
import type { AskingNotices } from '../asking-notices.ts';
import type { ShowSupplements } from '../supplements/show-supplements.service.ts';
import * as repo from '../supplements/supplements.repo.ts';
import { deskFactory, deskList } from './desk-factory.ts';

interface Dependencies {
  show: ShowSupplements;
  notices: AskingNotices;
  cardsChanged: LatePorts['cardsChanged'];
  now: () => Date;
}

interface LineAnswer {
  id: number;
  state: 'promised' | 'arrived' | 'unavailable';
  promised_on: string | null;
  reason: string;
}
const STEP = { promised: 'promise', arrived: 'arrive', unavailable: 'refuse' } as const;
const DID = { promised: '答应送样', arrived: '已送达', unavailable: '无法提供' };

const unknown = () => new AppError('NOT_FOUND', { msg: '补样单不存在' });

/** The samples that a factory was asked for. */
export function createDeskSupplementService({ show, notices, cardsChanged, now }: Dependencies) {
  /** Every fault of what was typed, before anything is changed. */
  function check(answers: readonly LineAnswer[]): void {
    const today = businessDay(now());
    const issues = answers.flatMap(({ state, promised_on, reason }, turn) => {
      const path = (field: string) => `lines.${turn}.${field}`;
      if (state === 'promised' && promised_on === null)
        return [{ path: path('promised_on'), message: '请选择答应送到的日期' }];
      if (state === 'promised' && promised_on! < today)
        return [{ path: path('promised_on'), message: '答应的日期不能早于今天' }];
      if (state === 'unavailable' && reason === '') return [{ path: path('reason'), message: '请说明原因' }];
      return [];
    });
    if (issues.length > 0) throw invalidInput(issues);
  }

  return {
    list: deskList(repo, show.forFactory),

    count: (db: Db, factoryId: number): Promise<number> => repo.countOfFactory(db, factoryId, true),

    async get(context: UserCallContext<Pool>, id: number) {
      const { db, session } = context;
      const row = await repo.getForFactory(db, await deskFactory(context), id);
      if (!row) throw unknown();
      const [shown, lines] = await inParallel(db, [
        show.forFactory(db, session, [row]),
        show.linesForFactory(db, session, row.id),
      ]);
      return { ...shown[0]!, lines };
    },

    async answer(context: UserCallContext, id: number, answers: readonly LineAnswer[]) {
      const { db, afterCommit } = context;
      const factoryId = await deskFactory(context);
      const row = await repo.lockForFactory(db, factoryId, id);
      if (!row) throw unknown();
      if (row.state !== 'open') throw new AppError('CONFLICT', { msg: '补样单已由买方完成或取消' });
      check(answers);
      const lines = new Map((await repo.listLines(db, [id])).map((line) => [line.id, line]));
      for (const { id: lineId, state, promised_on, reason } of answers) {
        const line = lines.get(lineId);
        if (!line) throw unknown();
        const next = nextSupplementLineState(line.state, STEP[state]);
        if (next === null) throw new AppError('CONFLICT', { msg: `${line.snapshot.name}已有结果，不能再改` });
        await repo.updateLines(db, [lineId], {
          state: next,
          promised_on: state === 'promised' ? promised_on : line.promised_on,
          arrived_at: state === 'arrived' ? now() : null,
          reason,
        });
        lines.set(lineId, { ...line, state: next });
      }
      await repo.updateSupplements(db, [id], { news_at: now() });
      await cardsChanged(context, [`supplement:${id}`]);
      const names = await factoryNames(db, [factoryId]);
      const isDone = [...lines.values()].every((line) => isSupplementLineFinal(line.state));
      afterCommit(
        await notices.tellBuyer(db, row, {
          title: `${names.get(factoryId) ?? '工厂'}答复了补样单 ${row.number}`,
          summary: `${summaryOf(answers)}${isDone ? '，各款均有结果，可以完成' : ''}。`,
          link: `/supplement/${row.id}`,
        }),
      );
      afterCommit(() => notices.refreshFactory(factoryId));
      return { state: row.state };
    },
  };
}

function summaryOf(answers: readonly LineAnswer[]): string {
  return (['promised', 'arrived', 'unavailable'] as const)
    .map((state) => [state, answers.filter((answer) => answer.state === state).length] as const)
    .flatMap(([state, count]) => (count > 0 ? `${count}款${DID[state]}` : []))
    .join('，');
}
