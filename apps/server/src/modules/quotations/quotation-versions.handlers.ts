import type { quotationVersions } from '@wanyuan/contract';
import { APPROVAL_WORDS } from '@wanyuan/domain';
import type { LatePorts } from '#composition/late-ports.ts';
import type { HandlersOf } from '#rpc/context.ts';
import type { VersionServices } from './version-services.ts';

export function createVersionHandlers(
  services: VersionServices,
  exportMade: LatePorts['exportMade'],
): HandlersOf<typeof quotationVersions> {
  const { drafts, approvals, compare, timeline, versions, mendLeaks, withdraw } = services;
  return {
    async open_version(context, { id }) {
      const { isNew, ...draft } = await drafts.open(context, id);
      const tip = isNew ? `已开始第${draft.version}版，发出前客户仍看上一版` : `第${draft.version}版正在编辑`;
      return { ...draft, tip };
    },

    async discard_version(context, which) {
      const version = await drafts.discard(context, which);
      return { version, tip: `已放弃第${which.version}版，回到第${version}版` };
    },

    compare_versions: (context, which) => compare(context, which),
    export_comparison: (context, which) => exportMade(context, { kind: 'comparison', ...which }),
    get_timeline: async (context, { id }) => ({ list: await timeline(context, id) }),

    async ask_approval(context, which) {
      await approvals.ask(context, which);
      return { tip: '已请主账号和管理员审核' };
    },

    async approve(context, verdict) {
      const approval = await approvals.decide(context, verdict);
      return { approval, tip: `审核${APPROVAL_WORDS[approval].label}` };
    },

    check_sending: (context, { id }) => versions.check(context, id),
    mend_leaks: (context, { id, keys }) => mendLeaks(context, id, keys),

    async withdraw(context, which) {
      await withdraw(context, which);
      return { tip: '已撤回，客户的链接只显示已撤回' };
    },
  };
}
