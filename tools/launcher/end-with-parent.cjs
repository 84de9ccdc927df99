// @ts-check
// Preloaded into what the launcher starts: a launcher that was killed outright cannot forward anything,
// but the channel to it closes, and the child then ends in its usual way, or anyhow before a lock goes stale.
const GRACE_MS = 5_000

// A child hands the preload on to its own workers, whose channel is their business.
if (process.channel && process.env['RINKBOOK_PARENT'] === String(process.ppid)) {
  process.once('disconnect', () => {
    setTimeout(() => process.exit(1), GRACE_MS).unref()
    process.kill(process.pid, 'SIGTERM')
  })
  process.channel.unref()
}
