interface Statements {
  executeSql(text: string, values?: unknown[]): Promise<unknown>;
}

/** Nothing of ours waits for longer on purpose: retries are spaced out to five minutes. */
const LONGEST_WAIT = "interval '15 minutes'";
const TOLERANCE = "interval '1 minute'";

/** pg-boss goes on from when it last did something: while that time lies ahead of the clock, it does nothing. */
const STATEMENTS = [
  ...['cron_on', 'bam_on', 'flow_on', 'reindex_on'].map(
    (column) => `update pgboss.version set ${column} = now() where ${column} > now() + ${TOLERANCE}`,
  ),
  ...['monitor_claim_on', 'monitor_on', 'maintain_on'].map(
    (column) => `update pgboss.queue set ${column} = now() where ${column} > now() + ${TOLERANCE}`,
  ),
  `update pgboss.job set start_after = now() where state in ('created', 'retry') and start_after > now() + ${LONGEST_WAIT}`,
  `update pgboss.job set heartbeat_on = now() where state = 'active' and heartbeat_on > now() + ${TOLERANCE}`,
];

/** For a clock that was ahead and came back: otherwise no schedule or retry would run until it is there again. */
export async function setClocksRight(db: Statements): Promise<void> {
  for (const statement of STATEMENTS) await db.executeSql(statement);
}
