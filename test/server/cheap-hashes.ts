import { useFastHashesForTests } from '#server/security/hashing.ts'

// Set-up file of the server tests. Servers in separate processes still hash at full cost.
useFastHashesForTests()
