import { useState } from 'react'
import { loginQrCode } from '#contract/auth.ts'
import { texts } from './texts.ts'

/** A code that opens this Rinkbook on another device. Hidden if it cannot be loaded. */
export function LoginQrCode() {
  const [isMissing, setIsMissing] = useState(false)
  if (isMissing) return null
  return (
    <figure className="flex items-center gap-4">
      <img
        src={loginQrCode.path}
        alt={texts.qrCode.alt}
        width={112}
        height={112}
        onError={() => setIsMissing(true)}
        className="size-28 shrink-0 rounded-control bg-white p-2 forced-color-adjust-none"
      />
      <figcaption className="text-sm">{texts.qrCode.caption}</figcaption>
    </figure>
  )
}
