import {
  SIGNATURE_HEIGHT,
  SIGNATURE_WIDTH,
  type SignatureDrawing,
  strokePath,
} from '#domain/incidents/signature.ts'

/** The lines of a drawn signature, for an SVG of the signature's box. */
export function SignatureLines({ drawing }: { drawing: SignatureDrawing }) {
  return (
    <path
      d={drawing.map(strokePath).join('')}
      fill="none"
      stroke="currentColor"
      strokeWidth="4"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  )
}

interface SignatureImageProps {
  drawing: SignatureDrawing
  signer: string
}

/** A signature as it was drawn. */
export function SignatureImage({ drawing, signer }: SignatureImageProps) {
  return (
    <figure aria-label={`The drawn signature of ${signer}`}>
      <svg
        aria-hidden
        viewBox={`0 0 ${SIGNATURE_WIDTH} ${SIGNATURE_HEIGHT}`}
        className="w-full max-w-75 rounded-control border border-line text-ink print:max-w-50 print:border-0"
      >
        <SignatureLines drawing={drawing} />
      </svg>
    </figure>
  )
}
