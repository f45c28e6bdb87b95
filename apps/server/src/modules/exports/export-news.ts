import type { LatePorts } from '#composition/late-ports.ts';
import type { EventBus } from '#infra/events/event-bus.ts';
import { tellPages } from '#infra/events/tell-pages.ts';
import type { ShownExport } from './exports.repo.ts';

export type ExportNews = ReturnType<typeof createExportNews>;

/** Tells the exporter that an export is over. */
export function createExportNews({ bus, exportEnded }: { bus: EventBus; exportEnded: LatePorts['exportEnded'] }) {
  return {
    async ended({ uuid, user_id, content }: ShownExport, state: 'done' | 'failed', name = content): Promise<void> {
      const to = { userId: user_id };
      await bus.publish('socket.push', { to, event: { event: 'export.ended', data: { uuid, name, state } } });
      await tellPages(bus, to, 'exports');
      await exportEnded();
    },
  };
}
