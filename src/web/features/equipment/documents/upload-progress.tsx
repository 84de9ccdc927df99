import { ProgressBar } from '#web/components/progress-bar.tsx'

/** How much of a file has left the tablet, from 0 to 1; the server looks at it once it has all of it. */
export function UploadProgress({ part }: { part: number }) {
  const percent = Math.floor(part * 100)
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm font-semibold">
        {part < 1 ? `Uploading: ${percent} %` : 'Uploaded, it is being looked at…'}
      </p>
      <ProgressBar label="Upload" value={percent} total={100} />
    </div>
  )
}
