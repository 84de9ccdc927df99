/** The RIDDOR answers about a worker's broken bone. */
export const FRACTURE = {
  who: 'worker',
  death: 'no',
  workRelated: 'yes',
  specifiedInjury: 'fracture',
  dangerousOccurrence: 'none',
}

/** The required fields of an incident report, at a rink of the tests on their first morning. */
export function completeIncident(rinkId: number, body: object = {}): object {
  return {
    rinkId,
    involvedPersonName: 'Sam Skater',
    involvedPersonAddress: '1 Ice Road\nNorth Pole',
    involvedPersonPostcode: 'NP1 1AA',
    involvedPersonOccupation: 'Skater',
    involvedPersonDepartment: 'Public',
    accidentDate: '2026-11-20',
    accidentTime: '05:30',
    accidentPlace: 'Gate 3',
    accidentDescription: 'Fell over the step by the gate',
    injuryDetails: 'Bruised left knee',
    reporterSignature: 'Sam Skater',
    reporterSignatureDate: '2026-11-20',
    ...body,
  }
}
